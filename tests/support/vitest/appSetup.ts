import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import thisDevice from 'fake-indexeddb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';
// Loads the messages.
import '../../../src/messages/ShopIntl';

// Lazy pages are compiled when a test first imports them.
configure({ asyncUtilTimeout: 30_000 });

// An earlier test file may have replaced it, but localforage keeps the one that it was loaded with.
globalThis.indexedDB = thisDevice;

/** Open connections close by their `blocking` callback, and open a new database at the next use. */
const emptyDatabases = async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
};

// jsdom applies no media queries: a wide screen, whose navigation is in the header.
if (typeof document !== 'undefined') {
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: 'nav[data-place="dock"] { display: none }',
    }),
  );
}

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
