import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeliveryResult } from '../../src/outbox/deliveryResult';
import { openOutboxRows } from '../../src/outbox/rowStorage';
import {
  addressAdd,
  cartRemove,
  cartSet,
  makeBench,
  makeLock,
  wishAdd,
} from '../support/device/outboxHarness';
import { makeAddress, makeLine, makeProduct } from '../support/factories';

const unreachable: DeliveryResult = { kind: 'unreachable' };
const offline = async () => unreachable;
/** As if another tab were sending, for ever. */
const never = async () => undefined;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const describeSent = (sent: { operation: { type: string } }[]) =>
  sent.map(({ operation }) => operation.type);

describe('taps that wait', () => {
  it('become one: 1 → 5 → 2 sends 2 (scenario 12)', async () => {
    const { outbox } = makeBench({ runExclusive: never });
    const line = makeLine();
    for (const quantity of [1, 5, 2]) await outbox.queue(cartSet(quantity, line), quantity === 1);
    const [row, ...others] = await outbox.all();
    expect(others).toEqual([]);
    expect(row?.operation).toEqual(cartSet(2, line));
    expect(row?.isNew).toBe(true);
  });

  it('become none: adding and then removing sends nothing (scenario 13)', async () => {
    const { outbox } = makeBench({ runExclusive: never });
    const line = makeLine();
    await outbox.queue(cartSet(1, line), true);
    await outbox.queue(cartSet(3, line), false);
    await outbox.queue(cartRemove(line), false);
    expect(await outbox.all()).toEqual([]);
  });

  it('keep a removal of what the shop knows', async () => {
    const { outbox } = makeBench({ runExclusive: never });
    const line = makeLine();
    await outbox.queue(cartSet(3, line), false);
    await outbox.queue(cartRemove(line), false);
    expect((await outbox.all()).map(({ operation }) => operation.type)).toEqual(['cart/remove']);
  });

  it('of an address that is new stay one addition', async () => {
    const { outbox } = makeBench({ runExclusive: never });
    const address = makeAddress();
    await outbox.queue(addressAdd(address), true);
    await outbox.queue({ type: 'address/update', address: { ...address, city: 'Mysuru' } }, false);
    expect((await outbox.all()).map(({ operation }) => operation)).toEqual([
      { type: 'address/add', address: { ...address, city: 'Mysuru' } },
    ]);
  });

  it('leave a row that was sent once as it was, and follow it', async () => {
    const { outbox, shop, sent } = makeBench();
    shop.answer = offline;
    const line = makeLine();
    await outbox.queue(cartSet(1, line), true);
    await outbox.drain();
    await outbox.queue(cartSet(4, line), false);
    await outbox.drain();
    shop.answer = async () => ({ kind: 'delivered' });
    await outbox.drain();
    const [first, second] = sent;
    expect(second).toMatchObject({ key: first?.key, operation: first?.operation });
    expect(sent.at(-1)?.operation).toEqual(cartSet(4, line));
    expect(sent.at(-1)?.key).not.toBe(first?.key);
    expect(await outbox.all()).toEqual([]);
  });
});

describe('sending', () => {
  it('keeps the order of a lane, and takes the same key until the shop has answered', async () => {
    const { outbox, shop, sent } = makeBench();
    shop.answer = offline;
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    await outbox.drain();
    shop.answer = async () => ({ kind: 'delivered' });
    await outbox.drain();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(await outbox.all()).toEqual([]);
  });

  it('undoes and keeps what is refused for good; the rest proceeds (scenario 15)', async () => {
    const { outbox, shop, sent } = makeBench();
    const bad = makeProduct();
    shop.answer = async ({ operation }) =>
      'product' in operation && operation.product._id === bad._id
        ? { kind: 'rejected', reason: 'We could not find that product.' }
        : { kind: 'delivered' };
    await outbox.queue(wishAdd(bad), true);
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    expect(describeSent(sent)).toEqual(['wishlist/add', 'wishlist/add']);
    const [left, ...others] = await outbox.all();
    expect(others).toEqual([]);
    expect(left).toMatchObject({ state: 'rejected', reason: 'We could not find that product.' });
  });

  it('sends what was refused again under a new key when the shopper says so', async () => {
    const { outbox, shop, sent } = makeBench();
    shop.answer = async () => ({ kind: 'rejected', reason: 'no' });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const [refused] = await outbox.all();
    shop.answer = async () => ({ kind: 'delivered' });
    await outbox.retry(refused?.lane ?? '');
    await outbox.drain();
    expect(sent.at(-1)?.key).not.toBe(refused?.key);
    expect(await outbox.all()).toEqual([]);
  });

  it('pauses when the session is over, and forgets nothing (scenario 14)', async () => {
    const rows = openOutboxRows();
    const first = makeBench({ rows });
    first.shop.answer = async () => ({ kind: 'unauthenticated' });
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.drain();
    expect(new Set(first.sent.map(({ seq }) => seq)).size).toBe(1);
    first.outbox.close();

    const stranger = makeBench({ rows, userId: 'usr_2' });
    await stranger.outbox.drain();
    expect(stranger.sent).toEqual([]);

    const back = makeBench({ rows });
    await back.outbox.drain();
    expect(back.sent).toHaveLength(2);
    expect(back.sent[0]?.key).toBe(first.sent[0]?.key);
  });

  it('gives up after 30 days, visibly', async () => {
    const { outbox, shop, sent, clock } = makeBench();
    shop.answer = offline;
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const before = sent.length;
    clock.now += 31 * 86_400_000;
    clock.wall += 31 * 86_400_000;
    await outbox.drain();
    expect(sent).toHaveLength(before);
    expect(await outbox.all()).toMatchObject([{ state: 'rejected', reason: 'too old' }]);
  });

  it('sends a changed new address to the id that the shop gave it', async () => {
    const { outbox, shop, sent } = makeBench();
    let change = () => undefined as unknown;
    shop.answer = async ({ operation }) => {
      await change();
      return operation.type === 'address/add'
        ? { kind: 'delivered', newId: 'adr_of_the_shop' }
        : { kind: 'delivered' };
    };
    const address = makeAddress();
    change = async () => {
      change = () => undefined;
      await outbox.queue({ type: 'address/update', address: { ...address, city: 'Goa' } }, false);
    };
    await outbox.queue(addressAdd(address), true);
    await outbox.drain();
    await vi.waitFor(async () => expect(await outbox.all()).toEqual([]), { timeout: 20_000 });
    expect(sent.at(-1)?.operation).toEqual({
      type: 'address/update',
      address: { ...address, _id: 'adr_of_the_shop', city: 'Goa' },
    });
  });
});

describe('two tabs of one device', () => {
  it('send every key once (scenario 10)', async () => {
    const rows = openOutboxRows();
    const runExclusive = makeLock().run;
    const tabs = [
      makeBench({ rows, runExclusive }),
      makeBench({ rows: openOutboxRows(), runExclusive }),
    ];
    const [one, other] = tabs;
    if (!one || !other) throw new Error('there are two tabs');
    await Promise.all([
      one.outbox.queue(wishAdd(), true),
      other.outbox.queue(cartSet(2), true),
      one.outbox.queue(cartSet(1), true),
    ]);
    await Promise.all(tabs.map(({ outbox }) => outbox.drain()));
    const keys = [...one.sent, ...other.sent].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
    expect(keys).toHaveLength(3);
  });

  it('find each other’s rows after the death of one, in the order of the taps (scenario 8)', async () => {
    const dead = makeBench({ rows: openOutboxRows(), runExclusive: never });
    const taps = [wishAdd(), cartSet(2), cartSet(7)];
    for (const tap of taps) await dead.outbox.queue(tap, true);
    const next = makeBench({ rows: openOutboxRows() });
    await next.outbox.drain();
    expect(next.sent.map(({ operation }) => operation)).toEqual(taps);
  });
});

describe('what the shop or the clock says', () => {
  it('does not keep a row for longer than an hour, however long the shop asks for', async () => {
    const { outbox, shop, sent, clock } = makeBench();
    shop.answer = async () => ({ kind: 'retryLater', afterMs: 90 * 86_400_000 });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const before = sent.length;
    clock.now += 2 * 3_600_000;
    await outbox.drain();
    expect(sent.length).toBeGreaterThan(before);
    outbox.close();
  });

  it('gives a row that is under way no second key when it is retried twice', async () => {
    const { outbox, shop, sent } = makeBench();
    shop.answer = async () => ({ kind: 'rejected', reason: 'no' });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const [refused] = await outbox.all();
    const lane = refused?.lane ?? '';
    shop.answer = async () => {
      shop.answer = async () => ({ kind: 'delivered' });
      await outbox.retry(lane);
      return unreachable;
    };
    await outbox.retry(lane);
    await outbox.drain();
    await outbox.drain();
    expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1);
    outbox.close();
  });
});
