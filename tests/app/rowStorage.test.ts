import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openRowStorage } from '../../src/outbox/rowStorage';
import { operations } from '../../src/store/operations';
import { advanceTime, freezeClock } from '../support/device/page';
import { readOutboxRows } from '../support/device/rawDatabase';
import { makeChange } from '../support/factories';

beforeEach(() => void freezeClock());

/** The next read of the rows never reports its success. */
const hangNextLook = () =>
  vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementationOnce(function (this: IDBIndex) {
    const request = this.getAllKeys();
    vi.spyOn(request, 'addEventListener').mockReturnValue();
    return request;
  });

/** The next transaction of a change never completes. */
const hangNextTransaction = () => {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    const made = transaction.apply(this, args);
    vi.spyOn(made, 'commit').mockReturnValue();
    const store = made.objectStore('changes');
    const keepBusy = () => {
      store.count().onsuccess = keepBusy;
    };
    keepBusy();
    return made;
  });
};

/** Suspends the page (`pagehide`) right after the next transaction has begun. */
const leaveAtNextTransaction = () => {
  const { transaction } = IDBDatabase.prototype;
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(function (
    this: IDBDatabase,
    ...args
  ) {
    queueMicrotask(() => dispatchEvent(new Event('pagehide')));
    return transaction.apply(this, args);
  });
};

describe('Outbox row storage', () => {
  it('aborts a write that does not complete and performs the next one', async () => {
    const rows = openRowStorage(operations);
    const { seq, ...change } = makeChange({ userId: 'usr_1' });
    await rows.all('usr_1');
    hangNextLook();
    const failed = rows.edit('usr_1', change.lane, (before) => [...before, change]);
    const outcome = failed.then(
      () => 'written',
      (error: Error) => error.name,
    );
    await advanceTime(20_000);
    expect(await outcome).toBe('TimeoutError');
    expect(await readOutboxRows()).toEqual([]);
    await rows.edit('usr_1', change.lane, (before) => [...before, change]);
    expect(await readOutboxRows()).toHaveLength(1);
  });

  it('reports a change as not stored when its transaction does not complete', async () => {
    const rows = openRowStorage(operations);
    const { seq, ...change } = makeChange({ userId: 'usr_1' });
    await rows.all('usr_1');
    hangNextTransaction();
    const outcome = rows
      .edit('usr_1', change.lane, (before) => [...before, change])
      .then(
        () => 'written',
        (error: Error) => error.name,
      );
    await advanceTime(20_000);
    expect(await Promise.race([outcome, 'waiting'])).toBe('TimeoutError');
    expect(await readOutboxRows()).toEqual([]);
  });

  it('leaves no transaction open in a suspended page and writes when it resumes', async () => {
    const rows = openRowStorage(operations);
    const { seq, ...change } = makeChange({ userId: 'usr_1' });
    await rows.all('usr_1');
    const abort = vi.spyOn(IDBTransaction.prototype, 'abort');
    leaveAtNextTransaction();
    const written = rows.edit('usr_1', change.lane, (before) => [...before, change]);
    await advanceTime();
    expect(abort).toHaveBeenCalled();
    expect(await written).toHaveLength(1);
    expect(await readOutboxRows()).toHaveLength(1);
  });
});
