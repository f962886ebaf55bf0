import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeJoin } from '../../../src/sync/outbox/joinRows';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import {
  makeOperations,
  type Operation,
  type OperationDescriptor,
} from '../../../src/sync/outbox/operation';
import { type OutboxRow, unsentFields, VISITOR } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage, type RowStorage } from '../../../src/sync/outbox/rowStorage';
import { putVisitorRow } from '../../../src/sync/outbox/visitorRows';

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
}) as Parameters<typeof putVisitorRow>[0];

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
  it('is new, of the visitor, and counts the changes that replaced it', () => {
    const [first] = putVisitorRow(operations, [], change('line/set', 'one pack'));
    expect(first).toMatchObject({ userId: VISITOR, lane: LANE, isNew: true, revision: 0 });
    const rows = [rowWith(change('line/set', 'one pack'))];
    const after = putVisitorRow(operations, rows, change('line/set', 'two packs'));
    expect(after).toMatchObject([{ seq: 1, operation: { value: 'two packs' }, revision: 5 }]);
  });

  it('that was rejected stays beside the next change', () => {
    const rows = [rowWith(change('line/set', 'one pack'), { state: 'rejected' })];
    const after = putVisitorRow(operations, rows, change('line/set', 'two packs'));
    expect(after).toMatchObject([...rows, { operation: { value: 'two packs' } }]);
  });

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

  const put = (operation: Change) =>
    rows.edit(VISITOR, LANE, (before) => putVisitorRow(operations, before, operation));

  it('are stored by subject, in the order of the first', async () => {
    await put(change('line/set', 'one pack'));
    await put(change('line/note', 'ripe'));
    await put(change('line/set', 'two packs'));
    await put(change('line/note', 'very ripe'));
    expect(valuesOf(await rows.all(VISITOR))).toEqual(['two packs', 'very ripe']);
  });

  it('leave only other subjects after a removal', async () => {
    await put(change('line/set', 'one pack'));
    await put(change('line/note', 'ripe'));
    await put(change('line/remove', ''));
    expect(valuesOf(await rows.all(VISITOR))).toEqual(['ripe']);
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
