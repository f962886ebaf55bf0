import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import thisDevice from 'fake-indexeddb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Lazy pages are compiled when a test first asks for them.
configure({ asyncUtilTimeout: 10_000 });

// The one that localforage has kept since it was loaded, whatever a file before put in its place.
globalThis.indexedDB = thisDevice;

/** Open connections are told, close, and open a new database when they are next used. */
const emptyDatabases = async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
};

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  if (typeof document !== 'undefined') {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
  }
  toast.remove();
  await emptyDatabases();
});
