import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type AppOperation, operations } from '../../src/app/store/syncedLists';
import { cartOperations } from '../../src/features/cart/cartOperations';
import { linesAsSeen, orderOperation } from '../../src/features/cart/orderOperations';
import type { DeliveryResult } from '../../src/sync/outbox/deliveryResult';
import { makeJoin } from '../../src/sync/outbox/joinRows';
import { makeMemoryRowStorage } from '../../src/sync/outbox/memoryRowStorage';
import { type OutboxRow, VISITOR } from '../../src/sync/outbox/outboxRow';
import { noPendingChanges } from '../../src/sync/outbox/pendingChanges';
import { openRowStorage } from '../../src/sync/outbox/rowStorage';
import { idleRequest } from '../../src/sync/requests/request';
import {
  addressAdd,
  addressUpdate,
  cartSet,
  makeOutboxHarness,
} from '../support/device/outboxHarness';
import {
  makeAddress,
  makeChange,
  makeLine,
  makeOrderOperation,
  makeOrderRow,
} from '../support/factories';

const HOUR = 3_600_000;
const unreachable: DeliveryResult = { kind: 'unreachable' };

const line = makeLine({ quantity: 2 });
const address = makeAddress({ _id: 'provisional_1' });
const order = makeOrderOperation({ addressId: address._id }, [line]);

/** For example 'cart/set 2'. */
const summary = ({ operation }: Pick<OutboxRow, 'operation'>) => {
  const { line: changed } = operation as { line?: typeof line };
  return [operation.type, changed?.quantity].filter(Boolean).join(' ');
};

describe.each([
  ['memory', makeMemoryRowStorage],
  ['database', () => openRowStorage(operations)],
])('Order in the outbox, rows in the %s', (_where, openRows) => {
  /** Queues the changes without a network. */
  const queueOffline = async (...changes: AppOperation[]) => {
    const harness = makeOutboxHarness({ rows: openRows(), userId: randomUUID() });
    harness.shop.deliver = async () => unreachable;
    for (const change of changes) {
      await harness.outbox.queue(change, false);
      await harness.outbox.drain();
    }
    const goOnline = async (
      deliver = async (): Promise<DeliveryResult> => ({ kind: 'delivered' }),
    ) => {
      harness.sent.length = 0;
      harness.shop.deliver = deliver;
      await harness.drainLater();
      return harness.sent.map(summary);
    };
    return { ...harness, goOnline };
  };

  /** An order that is not sent before the login. */
  const queueLoggedOut = async () => {
    const harness = makeOutboxHarness({
      rows: openRows(),
      userId: randomUUID(),
      isLoggedIn: false,
    });
    await harness.outbox.queue(order, true);
    return harness;
  };

  it('is sent after the changes before it, and before the later ones', async () => {
    const { outbox, goOnline } = await queueOffline(
      cartSet(2, line),
      addressAdd(address),
      order,
      cartSet(1, line),
      addressUpdate({ ...address, city: 'Pune' }),
    );
    expect((await outbox.all()).map(summary)).toEqual([
      'cart/set 2',
      'address/add',
      'cart/order',
      'cart/set 1',
      'address/update',
    ]);
    expect(await goOnline()).toEqual([
      'cart/set 2',
      'address/add',
      'cart/order',
      'cart/set 1',
      'address/update',
    ]);
    expect(await outbox.all()).toEqual([]);
  });

  it('waits while a change before it is not answered', async () => {
    const { goOnline } = await queueOffline(cartSet(2, line), order);
    expect(await goOnline(async () => unreachable)).toEqual(['cart/set 2']);
  });

  it('does not wait for a change that was rejected', async () => {
    const { goOnline } = await queueOffline(cartSet(2, line), order);
    const reject = async (): Promise<DeliveryResult> => ({ kind: 'rejected', reason: 'No.' });
    expect(await goOnline(reject)).toEqual(['cart/set 2', 'cart/order']);
  });

  it('is pressed once', async () => {
    const { outbox, goOnline } = await queueOffline(order, order);
    expect(await outbox.all()).toHaveLength(1);
    expect(await goOnline()).toEqual(['cart/order']);
  });

  it('is replaced by the next press once it was rejected', async () => {
    const { outbox, goOnline } = await queueOffline(order);
    await goOnline(async () => ({ kind: 'rejected', reason: 'A price has changed.' }));
    const again = makeOrderOperation({ total: 50_000 }, [line]);
    await outbox.queue(again, false);
    expect(await outbox.all()).toMatchObject([{ operation: again, state: 'waiting' }]);
  });

  it('is deleted when it is taken back before the first attempt', async () => {
    const { outbox, goOnline } = await queueOffline(cartSet(2, line), order);
    await outbox.withdraw('cart:order');
    expect((await outbox.all()).map(summary)).toEqual(['cart/set 2']);
    expect(await goOnline()).toEqual(['cart/set 2']);
  });

  it('is kept and not sent again when it is taken back after an attempt', async () => {
    const { outbox, refetched, goOnline } = await queueOffline(order);
    await outbox.withdraw('cart:order');
    expect(await outbox.all()).toMatchObject([{ state: 'needsAction', attempts: 1 }]);
    expect(refetched).toEqual([order]);
    expect(await goOnline()).toEqual([]);
  });

  it('is not withdrawn when nothing waits', async () => {
    const { outbox } = await queueOffline(cartSet(2, line));
    await outbox.withdraw('cart:order');
    expect((await outbox.all()).map(summary)).toEqual(['cart/set 2']);
  });

  it.each([
    [24 * HOUR, ['cart/order'], []],
    [24 * HOUR + 1, [], [{ state: 'rejected', isExpired: true }]],
  ])('is %s ms later sent: %s', async (age, sent, left) => {
    const harness = await queueLoggedOut();
    harness.clock.now += age;
    harness.clock.wall += age;
    await harness.outbox.resume();
    expect(harness.sent.map(summary)).toEqual(sent);
    expect(await harness.outbox.all()).toMatchObject(left);
  });

  it.each([
    ['clock that was set back by hours', -3 * HOUR, 0, ['cart/order']],
    ['clock that was set back by days', -48 * HOUR, -48 * HOUR, []],
    ['clock that stood still while the device slept', 48 * HOUR, 0, []],
  ])('measures its age by a %s', async (_what, wall, now, sent) => {
    const harness = await queueLoggedOut();
    harness.clock.wall += wall;
    harness.clock.now += now;
    await harness.outbox.resume();
    expect(harness.sent.map(summary)).toEqual(sent);
  });

  it('is not said to be unplaced after a day when it was tried', async () => {
    const { outbox, clock, goOnline } = await queueOffline(order);
    clock.wall += 25 * HOUR;
    clock.now += 25 * HOUR;
    expect(await goOnline()).toEqual([]);
    expect(await outbox.all()).toMatchObject([{ state: 'needsAction', isExpired: false }]);
  });

  it('is one row when it is pressed again after other changes', async () => {
    const { outbox } = await queueOffline(order);
    await outbox.withdraw('cart:order');
    await outbox.queue(cartSet(3, line), false);
    await outbox.queue(order, false);
    await outbox.queue(cartSet(4, line), false);
    await outbox.queue(order, false);
    expect((await outbox.all()).map(summary)).toEqual(['cart/set 3', 'cart/order', 'cart/set 4']);
  });

  it('is sent before a change that was rejected earlier and is retried meanwhile', async () => {
    const { outbox, shop, goOnline } = await queueOffline(cartSet(2, line));
    await goOnline(async () => ({ kind: 'rejected', reason: 'No.' }));
    shop.deliver = async () => unreachable;
    await outbox.queue(order, false);
    await outbox.retry(`cart:${line.variantId}`);
    expect((await outbox.all()).map(summary)).toEqual(['cart/order', 'cart/set 2']);
  });

  it('takes nothing of a visitor’s cart that joins while it waits', async () => {
    const rows = openRows();
    const own = [makeChange({ operation: cartSet(2, line), attempts: 0 }), makeOrderRow()];
    const visitors = makeChange({ operation: cartSet(1, line), userId: VISITOR, attempts: 0 });
    for (const { seq, ...row } of [...own, visitors]) {
      await rows.edit(row.userId, row.lane, () => [row]);
    }
    await rows.transfer(VISITOR, 'usr_1', makeJoin(operations, 'usr_1', 1));
    const joined = await rows.all('usr_1');
    expect(joined.map(summary)).toEqual(['cart/set 2', 'cart/order', 'cart/set 1']);
  });
});

describe('Order as a change', () => {
  const cart = {
    ...idleRequest([line, makeLine()]),
    ...noPendingChanges,
    loadedAt: 'then',
  };

  it('shows the cart without its lines', () => {
    expect(orderOperation.apply(cart.data, order)).toEqual([cart.data[1]]);
  });

  it('has what is set in a line of it counted on top', () => {
    const { prepare } = cartOperations['cart/set'];
    const chosen = { type: 'cart/set' as const, line: { ...line, quantity: 1 } };
    const waiting = makeOrderRow({ operation: order });
    const isIncrement = (row: OutboxRow) =>
      prepare?.({ ...cart, pending: [row] }, chosen)?.isIncrement;
    expect(isIncrement(waiting)).toBe(true);
    expect(isIncrement({ ...waiting, state: 'rejected' })).toBeUndefined();
    expect(isIncrement(makeOrderRow())).toBeUndefined();
  });

  it('does not take one of its lines for new when it is added again', () => {
    const { isNew } = cartOperations['cart/set'];
    const added = { type: 'cart/set' as const, line };
    const state = { ...cart, pending: [makeOrderRow({ operation: order })] };
    expect(isNew(state, added)).toBe(false);
    expect(isNew({ ...cart, data: [] }, added)).toBe(true);
  });

  it.each([
    ['its known id', { provisional_1: 'adr_9' }, [], false, 'adr_9'],
    ['the same place in the list', {}, [{ ...order.order.address, _id: 'adr_7' }], true, 'adr_7'],
  ])('is sent with the server’s id of a new address: %s', (_what, ids, data, isFetched, id) => {
    const state = { data, idsByProvisional: ids };
    expect(orderOperation.resolve?.(order, state as never, isFetched)).toMatchObject({
      order: { checkout: { addressId: id } },
    });
  });

  it('asks for the addresses, and is rejected without its own', () => {
    const state = { data: [makeAddress({ line1: 'Elsewhere' })], idsByProvisional: {} } as never;
    expect(orderOperation.resolve?.(order, state, false)).toBeUndefined();
    expect(orderOperation.resolve?.(order, state, true)).toEqual({ kind: 'rejected', reason: '' });
  });

  it('needs no list when its address is known', () => {
    const known = makeOrderOperation({ addressId: 'adr_1' });
    expect(orderOperation.resolve?.(known, undefined as never, false)).toBe(known);
  });

  it.each([
    ['no_gateway', true],
    ['too_many_orders', true],
    ['too_many_lapsed', true],
    ['too_many_unpaid', true],
    ['overloaded', false],
    [undefined, false],
  ])('ends with the code %s: %s', (code, isFinal) => {
    expect(orderOperation.isFinal?.({ status: 503, ...(code && { code }) })).toBe(isFinal);
  });

  const placed = { orderId: 'ord_1', redirectUrl: '/pay' };

  it('takes its lines out of the cart when it is placed', () => {
    const state = { ...cart, data: [...cart.data] };
    orderOperation.confirm(state, placed, order);
    expect(state.data).toEqual([cart.data[1]]);
    expect(state).toMatchObject({
      placed: { ...placed, orderKey: 'order_1', isUncertain: false },
    });
  });

  it('leaves the cart as it is when it may be another order', () => {
    const state = { ...cart, data: [...cart.data] };
    orderOperation.confirm(state, placed, { ...order, isUncertain: true });
    expect(state.data).toEqual(cart.data);
    expect(state).toMatchObject({ placed: { isUncertain: true } });
  });

  it('keeps the prices that were agreed to', () => {
    const dearer = { ...line, variant: { ...line.variant, price: line.variant.price + 500 } };
    const [seen] = linesAsSeen({ ...order.order, lines: [dearer] });
    expect(seen).toEqual(line);
  });
});
