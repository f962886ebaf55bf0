import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure } from '@testing-library/react';
import thisDevice from 'fake-indexeddb';
import { toast } from 'react-hot-toast/headless';
import { afterEach, vi } from 'vitest';
import { withTimeout } from '../../../src/browser/withTimeout';
// Loads the messages.
import '../../../src/messages/ShopIntl';

// Lazy pages are compiled when a test first imports them.
configure({ asyncUtilTimeout: 30_000 });

// An earlier test file may have replaced it, but localforage keeps the one that it was loaded with.
globalThis.indexedDB = thisDevice;

/** Open connections close by their `blocking` callback, and open a new database at the next use. */
const emptyDatabases = async () => {
  const deleting = (await indexedDB.databases()).map(
    ({ name = '' }) =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase(name);
        request.onsuccess = resolve;
        request.onerror = resolve;
      }),
  );
  // Otherwise what the next test stores first would be deleted as well. A page may keep a connection open.
  await withTimeout(Promise.all(deleting), 1_000).catch(() => undefined);
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
  const { deleteKeptWhere } = await import('../../../src/persistence/keptValues');
  // A test may have left a database that never responds.
  await withTimeout(
    deleteKeptWhere(() => true),
    1_000,
  ).catch(() => undefined);
  await emptyDatabases();
});
