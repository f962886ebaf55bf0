import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeJoin } from '../../../src/sync/outbox/joinRows';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import {
  makeOperations,
  type Operation,
  type OperationDescriptor,
  type Operations,
} from '../../../src/sync/outbox/operation';
import { makeOutbox } from '../../../src/sync/outbox/outbox';
import { type OutboxRow, unsentFields, VISITOR } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../../src/sync/outbox/rowStorage';
import { isVisitorMarked } from '../../../src/sync/session/visitorMark';
import { rowsOfVisitor } from '../../../src/sync/session/visitorRows';

type Change = Operation & { value: string };

const LANE = 'line:1';

const descriptor = (subject: string): OperationDescriptor<Change> => ({
  subject: () => subject,
  lane: () => LANE,
  validate: ({ value }) => value !== undefined,
  apply: (items, { value }) => [...items, value],
  title: ({ value }) => value,
  describe: ({ value }) => value,
});

/** A line and its note, two subjects of one lane. */
const operations = makeOperations<OperationDescriptor<Change>>({
  'line/set': descriptor('line:1'),
  'line/remove': { ...descriptor('line:1'), isRemoval: true },
  'line/note': descriptor('note:1'),
  'line/add': {
    ...descriptor('line:1'),
    join: ({ type, value }) => ({ type, value: `${value} more` }),
  },
}) as Operations;

const change = (type: string, value: string): Change => ({ type, value });

const storages: [string, () => RowStorage][] = [
  ['on the device', () => openRowStorage(operations)],
  ['in memory', makeMemoryRowStorage],
];

const valuesOf = (rows: OutboxRow[]) => rows.map(({ operation }) => (operation as Change).value);

const rowWith = (operation: Change, fields: Partial<OutboxRow> = {}): OutboxRow => ({
  ...unsentFields(100),
  seq: 1,
  userId: 'usr_1',
  lane: LANE,
  isNew: true,
  revision: 4,
  operation,
  ...fields,
});

describe('Row of a visitor', () => {
  it('joins what waits in the account, where its subject may exist already', () => {
    const own = [
      rowWith(change('line/note', 'ripe')),
      rowWith(change('line/note', 'rejected'), { state: 'rejected' }),
    ];
    const join = makeJoin(operations, 'usr_1', 500);
    const after = join(own, rowWith(change('line/add', 'two packs'), { userId: VISITOR }), own);
    const operation = change('line/add', 'two packs more');
    expect(after).toMatchObject([
      ...own,
      { userId: 'usr_1', isNew: false, createdAt: 500, operation },
    ]);
  });
});

describe.each(storages)('Changes of a visitor %s', (_name, open) => {
  let rows: RowStorage;
  beforeEach(() => {
    globalThis.indexedDB = new IDBFactory();
    rows = open();
  });

  /** As the session of a visitor queues it. */
  const put = (operation: Change) => {
    const outbox = makeOutbox({
      userId: VISITOR,
      rows: rowsOfVisitor(operations, rows),
      operations,
      onLane: () => undefined,
      resolve: async (unchanged) => unchanged,
      deliver: () => Promise.reject(new Error('A change of a visitor was sent.')),
      refetch: async () => undefined,
      runExclusive: (task) => task(() => true),
    });
    return outbox.queue(operation, true);
  };

  it('are stored by subject, in the order of the first', async () => {
    await put(change('line/set', 'one pack'));
    await put(change('line/set', 'two packs'));
    await put(change('line/note', 'ripe'));
    await put(change('line/note', 'very ripe'));
    expect(valuesOf(await rows.all(VISITOR))).toEqual(['two packs', 'very ripe']);
  });

  it('leave only other subjects after a removal', async () => {
    await put(change('line/set', 'one pack'));
    await put(change('line/note', 'ripe'));
    await put(change('line/remove', ''));
    expect(valuesOf(await rows.all(VISITOR))).toEqual(['ripe']);
  });

  it('are marked on the device until none is left', async () => {
    await put(change('line/set', 'one pack'));
    expect(isVisitorMarked()).toBe(true);
    await put(change('line/remove', ''));
    expect(await rows.all(VISITOR)).toEqual([]);
    expect(isVisitorMarked()).toBe(false);
  });

  it('leave nothing when what is not there is removed', async () => {
    await put(change('line/remove', ''));
    expect(await rows.all(VISITOR)).toEqual([]);
  });

  it('each join those of the account once', async () => {
    const own = { ...unsentFields(Date.now()), userId: 'usr_1', lane: LANE, isNew: false };
    const operation = change('line/set', 'three packs');
    await rows.edit('usr_1', LANE, () => [{ ...own, operation, revision: 0 }]);
    await put(change('line/set', 'one pack'));
    await put(change('line/note', 'ripe'));
    await rows.transfer(VISITOR, 'usr_1', makeJoin(operations, 'usr_1', Date.now()));
    expect(valuesOf(await rows.all('usr_1'))).toEqual(['one pack', 'ripe']);
    expect(await rows.all(VISITOR)).toEqual([]);
  });
});
