import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';

// Lazy pages are compiled when a test first asks for them.
configure({ asyncUtilTimeout: 10_000 });

// A new device for each file, whatever the file before did with its own.
globalThis.indexedDB = new IDBFactory();

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
