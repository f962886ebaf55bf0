import { vi } from 'vitest';

// Test files share a worker, so packages are loaded once; the shop's own modules begin anew in each file.
vi.resetModules();
