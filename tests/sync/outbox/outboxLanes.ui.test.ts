import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import type { DeliveryResult } from '../../../src/sync/outbox/deliveryResult';
import { makeLanes } from '../../../src/sync/outbox/lanes';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import {
  addressAdd,
  addressUpdate,
  cartRemove,
  cartSet,
  makeOutboxHarness,
} from '../../support/device/outboxHarness';
import { makeAddress, makeChange, makeLine } from '../../support/factories';

const DAY = 86_400_000;
const rejected: DeliveryResult = { kind: 'rejected', reason: 'Only 4 are left.' };

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

/** Attempts the first change without a response, queues the others, and then delivers all with `respond`. */
const afterFirst = async (
  first: AppOperation,
  others: AppOperation[],
  respond: (operation: AppOperation) => DeliveryResult,
) => {
  const harness = makeOutboxHarness({ rows: openRowStorage(operations) });
  harness.shop.deliver = async () => ({ kind: 'unreachable' });
  await harness.outbox.queue(first, true);
  await harness.outbox.drain();
  for (const operation of others) await harness.outbox.queue(operation, false);
  await harness.outbox.drain();
  harness.sent.length = 0;
  harness.shop.deliver = async ({ operation }) => respond(operation);
  await harness.drainLater();
  return { ...harness, left: await harness.outbox.all() };
};

describe('Removal of a cart line', () => {
  it('is sent for the line that an earlier change has made again', async () => {
    const line = makeLine();
    const { sent } = await afterFirst(cartSet(1, line), [cartRemove(line)], () => ({
      kind: 'delivered',
      id: 'crt_again',
    }));
    const [, removal] = sent;
    expect(removal?.operation).toEqual(cartRemove({ ...line, _id: 'crt_again' }));
  });
});

describe('Rejected outbox row', () => {
  const line = makeLine();

  it('does not stop the later removal of the same line', async () => {
    const { sent, left } = await afterFirst(cartSet(9, line), [cartRemove(line)], (operation) =>
      operation.type === 'cart/set' ? rejected : { kind: 'delivered' },
    );
    expect(sent.map(({ operation }) => operation.type)).toEqual(['cart/set', 'cart/remove']);
    expect(left).toEqual([]);
  });

  it('rejects the updates of the address whose creation failed, and no others', async () => {
    const address = makeAddress();
    const other = makeAddress();
    const changes = [addressUpdate({ ...address, isDefault: true }), addressUpdate(other)];
    const { sent, left } = await afterFirst(addressAdd(address), changes, (operation) =>
      operation.type === 'address/add' ? rejected : { kind: 'delivered' },
    );
    expect(sent.map(({ operation }) => operation)).toEqual([addressAdd(address), changes[1]]);
    expect(left).toMatchObject([
      { state: 'rejected', operation: { type: 'address/add' } },
      { state: 'rejected', operation: { type: 'address/update' } },
    ]);
  });

  it('is sent as a new address after its form was corrected', async () => {
    const address = makeAddress();
    const { outbox, shop, sent } = await afterFirst(addressAdd(address), [], () => rejected);
    shop.deliver = async () => ({ kind: 'delivered' });
    await outbox.queue(addressUpdate({ ...address, city: 'Mysuru' }), false);
    await outbox.drain();
    expect(sent.at(-1)?.operation).toEqual(addressAdd({ ...address, city: 'Mysuru' }));
    expect(sent.at(-1)?.key).not.toBe(sent[0]?.key);
    expect(await outbox.all()).toEqual([]);
  });
});

describe('Lane of the outbox', () => {
  /** A lane with two addresses, and a later change of the first. */
  const open = async () => {
    const [home, office] = [makeAddress(), makeAddress()];
    const rows = [home, office, home].map((address) =>
      makeChange({ operation: addressUpdate(address), attempts: 3, pausesAll: true }),
    );
    const [first = makeChange()] = rows;
    const storage = makeMemoryRowStorage();
    const reported: OutboxRow[][] = [];
    const onLane = (_lane: string, after: OutboxRow[]) => void reported.push(after);
    const lanes = makeLanes({ userId: 'usr_1', rows: storage, operations, onLane });
    const put = (...after: OutboxRow[]) => storage.edit('usr_1', 'address', () => after);
    await put(...rows);
    return { lanes, first, rows, put, reported, stored: () => storage.all('usr_1') };
  };

  it('freezes a row for its attempt', async () => {
    const { lanes, first, rows, stored, reported } = await open();
    const operation = addressUpdate();
    const frozen = { ...first, operation, attempts: 4, pausesAll: false };
    expect(await lanes.freeze(first, operation)).toEqual(frozen);
    expect(await stored()).toEqual([frozen, ...rows.slice(1)]);
    expect(reported).toEqual([await stored()]);
  });

  it.each<[string, Partial<OutboxRow>[]]>([
    ['changed', [{ revision: 1 }]],
    ['rejected', [{ state: 'rejected' }]],
    ['deleted', []],
  ])('freezes no row that is %s in the meantime', async (_how, changes) => {
    const { lanes, first, put, stored } = await open();
    const after = changes.map((fields) => ({ ...first, ...fields }));
    await put(...after);
    expect(await lanes.freeze(first, first.operation)).toBeUndefined();
    expect(await stored()).toEqual(after);
  });

  it('postpones a row alone', async () => {
    const { lanes, first, rows, stored } = await open();
    const pause = { nextAt: 7, delayMs: 5, pausesAll: false, failures: 2 };
    await lanes.postpone(first, pause);
    expect(await stored()).toEqual([{ ...first, ...pause }, ...rows.slice(1)]);
  });

  it('waits for the shopper with the changes of one subject', async () => {
    const { lanes, first, stored } = await open();
    await lanes.waitForShopper(first);
    const states = (await stored()).map(({ state }) => state);
    expect(states).toEqual(['needsAction', 'waiting', 'needsAction']);
  });

  it('leaves an earlier rejected change of the subject rejected', async () => {
    const { lanes, rows, put, stored } = await open();
    const [first, office, last] = rows.map((row, at) => ({ ...row, seq: at + 1 }));
    if (!first || !office || !last) throw new Error('The lane has three rows.');
    await put({ ...first, state: 'rejected' }, office, last);
    await lanes.waitForShopper(last);
    const states = (await stored()).map(({ state }) => state);
    expect(states).toEqual(['rejected', 'waiting', 'needsAction']);
  });
});

describe('Default address in the outbox', () => {
  it('is the last one chosen although an earlier change was delayed', async () => {
    const { outbox, shop, sent, clock } = makeOutboxHarness();
    const changes = [1, 2].map(() => addressUpdate(makeAddress({ isDefault: true })));
    shop.deliver = async ({ operation }) =>
      operation === changes[0] ? { kind: 'retryLater' } : { kind: 'delivered' };
    for (const change of changes) await outbox.queue(change, false);
    await outbox.drain();
    shop.deliver = async () => ({ kind: 'delivered' });
    await outbox.drain();
    clock.now += 600_000;
    await outbox.drain();
    expect(sent.at(-1)?.operation).toEqual(changes[1]);
  });
});

describe('Packs that are added', () => {
  const add = (quantity: number, line = makeLine()): AppOperation => ({
    type: 'cart/set',
    line: { ...line, quantity },
    isIncrement: true,
  });

  it('to what is being sent are sent after it, on top of it', async () => {
    const line = makeLine();
    const { sent } = await afterFirst(add(2, line), [add(3, line), add(1, line)], () => ({
      kind: 'delivered',
    }));
    expect(sent.map(({ operation }) => operation)).toEqual([add(2, line), add(4, line)]);
  });

  it('do not hide that the ones before were rejected', async () => {
    const line = makeLine();
    const { left } = await afterFirst(add(2, line), [add(3, line)], (operation) =>
      'line' in operation && operation.line.quantity === 2 ? rejected : { kind: 'delivered' },
    );
    expect(left).toMatchObject([{ state: 'rejected', operation: add(2, line) }]);
  });

  it('leave to the shopper what may have been added before', async () => {
    const line = makeLine();
    const rows = makeMemoryRowStorage();
    const operation = add(2, line);
    const failed = makeChange({ seq: 0, operation, attempts: 5, state: 'needsAction' });
    await rows.edit('usr_1', failed.lane, () => [failed]);
    const { outbox } = makeOutboxHarness({ rows, runExclusive: async () => undefined });
    await outbox.queue(add(1, line), false);
    await outbox.queue(add(1, line), false);
    expect(await outbox.all()).toMatchObject([failed, { operation: add(2, line) }]);
    await outbox.queue(cartSet(5, line), false);
    expect(await outbox.all()).toMatchObject([{ operation: cartSet(5, line) }]);
  });
});

describe('Age of an outbox row', () => {
  it('counts from the last change', async () => {
    const { outbox, clock } = makeOutboxHarness({ runExclusive: async () => undefined });
    const line = makeLine();
    await outbox.queue(cartSet(1, line), true);
    clock.wall += 29 * DAY;
    await outbox.queue(cartSet(2, line), false);
    expect(await outbox.all()).toMatchObject([{ createdAt: clock.wall }]);
  });

  it('is ignored until the first attempt', async () => {
    const rows = openRowStorage(operations);
    await makeOutboxHarness({ rows, runExclusive: async () => undefined }).outbox.queue(
      cartSet(1),
      true,
    );
    const later = makeOutboxHarness({ rows });
    later.clock.now += 60 * DAY;
    later.clock.wall += 60 * DAY;
    await later.outbox.drain();
    expect(later.sent).toHaveLength(1);
    expect(await later.outbox.all()).toEqual([]);
  });
});
