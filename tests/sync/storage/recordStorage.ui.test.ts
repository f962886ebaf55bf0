import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failReads, failWrites } from '../../support/device/brokenIndexedDb';
import { advanceTime, freezeClock } from '../../support/device/page';
import { readRawRecord, writeRawRecord } from '../../support/device/rawDatabase';

const KEY = 'usr_1/cart';

/** The storage of a page whose modules are loaded again. */
const open = async () => {
  vi.resetModules();
  vi.spyOn(console, 'info').mockReturnValue();
  const { makeRecordStorage } = await import('../../../src/sync/storage/recordStorage');
  const { getStorageFailed } = await import('../../../src/sync/storage/storageHealth');
  return { storage: makeRecordStorage('usr_1/'), getStorageFailed };
};

/** The same, after the record was read. */
const openWith = async (value: string) => {
  const page = await open();
  await page.storage.getItem(KEY);
  await writeRawRecord(KEY, value);
  expect(await page.storage.getItem(KEY)).toBe(value);
  return page;
};

beforeEach(() => void freezeClock());

describe('Record storage', () => {
  it('writes a record that was read, and no other', async () => {
    const { storage } = await openWith('old');
    await storage.setItem('usr_1/auth', 'new');
    await storage.setItem(KEY, 'new');
    expect(await readRawRecord('usr_1/auth')).toBeUndefined();
    expect(await readRawRecord(KEY)).toBe('new');
  });

  it('does not write back what it has read or written', async () => {
    const { storage } = await openWith('old');
    await writeRawRecord(KEY, 'of another tab');
    await storage.setItem(KEY, 'old');
    expect(await readRawRecord(KEY)).toBe('of another tab');
    await storage.setItem(KEY, 'new');
    await writeRawRecord(KEY, 'of another tab');
    await storage.setItem(KEY, 'new');
    expect(await readRawRecord(KEY)).toBe('of another tab');
  });

  it('reads again after pauses of 0.1, 0.5 and 2 s, and then fails', async () => {
    const { storage, getStorageFailed } = await open();
    failReads(8);
    const reads = vi.mocked(IDBObjectStore.prototype.get).mock.calls;
    const outcome = storage.getItem(KEY).then(
      () => 'read',
      ({ message }: Error) => message,
    );
    // A read that fails is tried again on a new connection.
    for (const [ms, times] of [
      [80, 2],
      [40, 4],
      [480, 4],
      [40, 6],
      [1_960, 6],
      [60, 8],
    ] as const) {
      await advanceTime(ms);
      expect(reads).toHaveLength(times);
    }
    expect(await outcome).toContain('lost');
    expect(getStorageFailed()).toBe(true);
    await storage.setItem(KEY, 'new');
    expect(await readRawRecord(KEY)).toBeUndefined();
  });

  it('reports whether writes succeed', async () => {
    const { storage, getStorageFailed } = await openWith('old');
    expect(getStorageFailed()).toBe(false);
    failWrites(8, 'UnknownError');
    const written = storage.setItem(KEY, 'new');
    const failure = expect(written).rejects.toThrow('no');
    await advanceTime(3_000);
    await failure;
    expect(getStorageFailed()).toBe(true);
    await storage.setItem(KEY, 'new');
    expect(getStorageFailed()).toBe(false);
    expect(await readRawRecord(KEY)).toBe('new');
  });

  it('writes no protected record', async () => {
    const { storage } = await openWith('old');
    storage.protect(KEY);
    await storage.setItem(KEY, 'new');
    expect(await readRawRecord(KEY)).toBe('old');
  });

  it('stores a copy of a record, if there is one', async () => {
    const { storage } = await openWith('old');
    await storage.backUp(KEY, `${KEY}.v1`);
    expect(await readRawRecord(`${KEY}.v1`)).toBe('old');
    await storage.backUp('usr_1/none', 'usr_1/none.v1');
    expect(await readRawRecord('usr_1/none.v1')).toBeUndefined();
  });

  it('deletes all records of its user, also those that are just written, and writes no more', async () => {
    const { storage } = await openWith('old');
    await writeRawRecord('usr_10/cart', 'of somebody else');
    failWrites(2, 'UnknownError');
    const written = storage.setItem(KEY, 'new');
    const deleted = storage.deleteAll();
    await advanceTime(200);
    await Promise.all([written, deleted]);
    await storage.setItem(KEY, 'newer');
    expect(await readRawRecord(KEY)).toBeUndefined();
    expect(await readRawRecord('usr_10/cart')).toBe('of somebody else');
  });
});
