import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Lazy pages are compiled when a test first asks for them.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  if (typeof document !== 'undefined') {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  toast.remove();
  vi.restoreAllMocks();
});
