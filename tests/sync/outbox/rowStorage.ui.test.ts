import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import { type NewRow, type OutboxRow, VISITOR } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../../src/sync/outbox/rowStorage';
import { advanceTime, freezeClock } from '../../support/device/page';
import { addOutboxRow, readOutboxRows } from '../../support/device/rawDatabase';
import { makeChange, makeLine } from '../../support/factories';

beforeEach(() => void freezeClock());

/** The next read of the rows never reports its success. */
const hangNextLook = () =>
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(function (
    this: IDBObjectStore,
  ) {
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

const openOnDevice = () => openRowStorage(operations);
const storages: [string, () => RowStorage][] = [
  ['on the device', openOnDevice],
  ['in memory', makeMemoryRowStorage],
];

/** A row whose key is its owner and its variant, and so its lane: 'usr_1 a'. */
const makeRow = (key: string): NewRow => {
  const [userId = '', variantId = ''] = key.split(' ');
  const operation: AppOperation = { type: 'cart/set', line: makeLine({ variantId }) };
  const { seq, ...row } = makeChange({ userId, operation, key, createdAt: 100 });
  return row;
};
const fill = async (rows: RowStorage, ...keys: string[]) => {
  for (const key of keys) {
    const row = makeRow(key);
    await rows.edit(row.userId, row.lane, () => [row]);
  }
};
const keysOf = (rows: OutboxRow[]) => rows.map(({ key }) => key);
/** Appends a row of a visitor to those of its lane. */
const join = (own: { key: string }[], { seq, ...row }: OutboxRow) => [
  ...(own as OutboxRow[]),
  { ...row, userId: 'usr_1', key: [...own.map(({ key }) => key), row.key].join(', ') },
];

describe.each(storages)('Outbox rows %s', (_name, open) => {
  it('are replaced by lane, and stay in their order', async () => {
    const rows = open();
    await fill(rows, 'usr_1 a', 'usr_1 b', 'usr_2 a');
    const added = makeRow('usr_1 a');
    const after = await rows.edit('usr_1', added.lane, (before) => [
      ...before.map((row) => ({ ...row, key: `${row.key}, changed` })),
      added,
    ]);
    expect(keysOf(after)).toEqual(['usr_1 a, changed', 'usr_1 a']);
    expect(keysOf(await rows.all('usr_1'))).toEqual(['usr_1 a, changed', 'usr_1 b', 'usr_1 a']);
    expect(keysOf(await rows.all('usr_2'))).toEqual(['usr_2 a']);
  });

  it('of a visitor join the lanes of an account', async () => {
    const rows = open();
    await fill(rows, 'usr_1 b', 'usr_1 c', 'usr_2 a', 'visitor a', 'visitor b');
    await rows.transfer(VISITOR, 'usr_1', join);
    const joined = ['usr_1 b', 'usr_1 c', 'visitor a', 'usr_1 b, visitor b'];
    expect(keysOf(await rows.all('usr_1'))).toEqual(joined);
    expect(keysOf(await rows.all('usr_2'))).toEqual(['usr_2 a']);
    expect(await rows.all(VISITOR)).toEqual([]);
  });

  it.each([
    [99, ['usr_1 a']],
    [100, []],
    [101, []],
    [undefined, []],
  ])('that were stored at 100 and are deleted until %s leave %j', async (until, left) => {
    const rows = open();
    await fill(rows, 'usr_1 a', 'usr_2 a');
    await rows.deleteAll('usr_1', until);
    expect(keysOf(await rows.all('usr_1'))).toEqual(left);
    expect(keysOf(await rows.all('usr_2'))).toEqual(['usr_2 a']);
  });
});

describe('Outbox row storage', () => {
  it('finds a row of a lane that was read twice at once, after another tab has deleted the one before', async () => {
    const [rows, otherTab] = [openOnDevice(), openOnDevice()];
    const { lane } = makeRow('usr_1 a');
    for (let count = 0; count < 2; count += 1)
      await rows.edit('usr_1', lane, (before) => [...before, makeRow('usr_1 a')]);
    await otherTab.edit('usr_1', lane, (before) => before.slice(1));
    await Promise.all([rows.ofLanes('usr_1', [lane]), rows.ofLanes('usr_1', [lane])]);
    expect(await rows.ofLanes('usr_1', [lane])).toHaveLength(1);
  });

  it('survives a power failure', async () => {
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
    await fill(openOnDevice(), 'usr_1 a');
    expect(transaction.mock.calls).toContainEqual([
      ['changes'],
      'readwrite',
      { durability: 'strict' },
    ]);
  });

  it('leaves a row of a newer build as it is when a visitor joins other lanes', async () => {
    const rows = openOnDevice();
    await fill(rows, 'visitor a');
    const operation = { type: 'cart/gift', line: makeLine() };
    const newer = { ...makeRow('usr_1 b'), seq: 9, operation };
    await addOutboxRow(newer);
    await rows.transfer(VISITOR, 'usr_1', join);
    expect(await readOutboxRows()).toMatchObject([newer, { key: 'visitor a' }]);
  });

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
