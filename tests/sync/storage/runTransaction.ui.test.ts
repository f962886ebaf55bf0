import 'fake-indexeddb/auto';
import type { DBSchema } from 'idb';
import { describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '../../../src/browser/withTimeout';
import { makeDatabase } from '../../../src/sync/storage/database';
import { runTransaction } from '../../../src/sync/storage/runTransaction';

interface Schema extends DBSchema {
  values: { key: string; value: number };
}

let databases = 0;

const openValues = () => {
  databases += 1;
  const name = `values-${databases}`;
  const withDatabase = makeDatabase<Schema>({
    name,
    version: 1,
    upgrade: (database) => void database.createObjectStore('values'),
  });
  type Work = Parameters<typeof runTransaction<Schema, ['values'], 'readwrite', unknown>>[3];
  return {
    name,
    run: (work: Work) =>
      withDatabase((database) => runTransaction(database, ['values'], 'readwrite', work)),
    read: (key: string) => withDatabase((database) => database.get('values', key)),
  };
};

describe('Database connection', () => {
  it('is closed after a failure, and one other is opened for everybody', async () => {
    const { run, read } = openValues();
    await read('first');
    const [open, close] = [vi.spyOn(indexedDB, 'open'), vi.spyOn(IDBDatabase.prototype, 'close')];
    const failed = new Set<string>();
    const putOnSecondTry = (key: string) =>
      run(async (transaction) => {
        await transaction.objectStore('values').put(1, key);
        if (!failed.has(key)) throw failed.add(key);
      });
    await Promise.all(['first', 'second'].map(putOnSecondTry));
    expect(open).toHaveBeenCalledTimes(1);
    expect(new Set(close.mock.contexts).size).toBe(1);
    expect([await read('first'), await read('second')]).toEqual([1, 1]);
  });

  it('is closed for a tab that deletes the database, and opened again', async () => {
    const { name, run, read } = openValues();
    await run((transaction) => transaction.objectStore('values').put(1, 'first'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(name).onsuccess = resolve;
    });
    expect(await read('first')).toBeUndefined();
  });

  it('is kept when work takes too long, which is not repeated', async () => {
    const work = vi.fn(() => Promise.reject(new TimeoutError('no result')));
    await expect(openValues().run(work)).rejects.toThrow('no result');
    expect(work).toHaveBeenCalledTimes(1);
  });
});

const leavePage = () => dispatchEvent(new Event('pagehide'));

describe('Transaction of a suspended page', () => {
  it('is aborted while it waits for the page, and runs again when the page comes back', async () => {
    const { run, read } = openValues();
    let runs = 0;
    await run(async (transaction) => {
      runs += 1;
      const values = transaction.objectStore('values');
      await values.put(1, 'first');
      if (runs === 1) leavePage();
      await values.put(2, 'second');
    });
    expect(runs).toBe(2);
    expect([await read('first'), await read('second')]).toEqual([1, 2]);
  });

  it('is stored if it was committed before', async () => {
    const { run, read } = openValues();
    let runs = 0;
    await run((transaction) => {
      runs += 1;
      const written = transaction.objectStore('values').put(1, 'first');
      transaction.commit();
      leavePage();
      return written;
    });
    expect(runs).toBe(1);
    expect(await read('first')).toBe(1);
  });
});

describe('Transaction that fails when it is committed', () => {
  it('is reported as failed although its requests succeeded', async () => {
    const { run, read } = openValues();
    const failed = run(async (transaction) => {
      await transaction.objectStore('values').put(1, 'first');
      // As on a device that is full.
      transaction.abort();
    });
    await expect(failed).rejects.toThrow();
    expect(await read('first')).toBeUndefined();
  });
});

describe('Transaction whose work fails', () => {
  it('stores nothing', async () => {
    const { run, read } = openValues();
    const removeListener = vi.spyOn(globalThis, 'removeEventListener');
    const failed = run(async (transaction) => {
      await transaction.objectStore('values').put(1, 'first');
      throw new Error('full');
    });
    await expect(failed).rejects.toThrow('full');
    expect(removeListener).toHaveBeenCalledWith('pagehide', expect.any(Function));
    expect(await read('first')).toBeUndefined();
  });
});
