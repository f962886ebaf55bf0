import { afterEach, describe, expect, it, vi } from 'vitest';
import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import type { DeliveryResult } from '../../../src/sync/outbox/deliveryResult';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import type { Operation } from '../../../src/sync/outbox/operation';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { makeSchedule } from '../../../src/sync/outbox/schedule';
import {
  addressAdd,
  cartRemove,
  cartSet,
  makeLock,
  makeOutboxHarness,
  wishAdd,
} from '../../support/device/outboxHarness';
import { makeChange, makeLine, makeOrderRow, makeProduct } from '../../support/factories';

const MINUTE = 60_000;
const DAY = 86_400_000;
const delivered: DeliveryResult = { kind: 'delivered' };
const unreachable: DeliveryResult = { kind: 'unreachable' };
const broken: DeliveryResult = { kind: 'retryLater' };

const types = (changes: { operation: Operation }[]) =>
  changes.map(({ operation }) => operation.type);

/** A server that gives `result` to one kind of change and delivers the others. */
const shopThat = (type: AppOperation['type'], result: DeliveryResult) => {
  const harness = makeOutboxHarness();
  harness.shop.deliver = async ({ operation }: OutboxRow) =>
    operation.type === type ? result : delivered;
  return harness;
};

/** Advances time while other requests get responses, until waiting rows are delivered or given up. */
const carryOn = async ({ outbox, clock }: ReturnType<typeof makeOutboxHarness>) => {
  for (let minute = 0; minute < 20; minute += 1) {
    clock.now += MINUTE;
    await outbox.drainAfterResponse();
  }
  return outbox.all();
};

describe('Outbox schedule', () => {
  const now = 1_000_000;
  const scheduleWith = (random: number) =>
    makeSchedule({ operations, now: () => now, random: () => random });

  it.each([
    [0, 0, 1, 4_000],
    [1, 0, 1, 4_000],
    [1, 0, 0, 2_000],
    [2, 0, 1, 8_000],
    [7, 0, 1, 256_000],
    [8, 0, 1, 300_000],
    [1, 1, 1, 4_001],
    [1, 3_600_000, 1, 3_604_000],
    [1, 3_600_001, 1, 3_604_000],
  ])(
    'pauses after %i failures with Retry-After %i, at random %i, for %i ms',
    (failures, ...rest) => {
      const [retryAfterMs, random, delayMs] = rest;
      const pause = scheduleWith(random).pause(failures, retryAfterMs);
      expect(pause).toEqual({ nextAt: now + delayMs, delayMs, pausesAll: retryAfterMs > 0 });
    },
  );

  type Fields = Partial<OutboxRow<AppOperation>>;
  const [a, b] = [{ lane: 'a' }, { lane: 'b' }];
  const wait = (ms: number, more: Fields = {}) => ({
    ...a,
    nextAt: now + ms,
    delayMs: 90,
    ...more,
  });
  const pausesAll = true;

  it.each<[Fields[], string]>([
    [[], 'nothing'],
    [[a], 'row 0'],
    [[wait(0)], 'row 0'],
    [[wait(1)], '1 ms'],
    // The clock was ahead when it began to wait.
    [[wait(500)], '90 ms'],
    [[wait(7), a], '7 ms'],
    [[wait(7), b], 'row 1'],
    [[wait(7), wait(6, b)], '6 ms'],
    // A row that was never sent is the first.
    [[wait(-1), b], 'row 1'],
    [[wait(7, { pausesAll }), b], '7 ms'],
    [[wait(0, { pausesAll }), b], 'row 1'],
    [[wait(7, { pausesAll, state: 'rejected' }), b], 'row 1'],
    [[wait(0, { state: 'needsAction' }), a], 'row 1'],
  ])('picks of the rows %j: %s', (fields, expected) => {
    const rows = fields.map((each) => makeChange(each));
    const { row, inMs } = scheduleWith(1).next(rows, () => 0);
    const picked = row
      ? `row ${rows.findIndex(({ seq }) => seq === row.seq)}`
      : inMs && `${inMs} ms`;
    expect(picked ?? 'nothing').toBe(expected);
  });

  it.each([-1, 0, 1])('waits for a row that is held for %i ms', (ms) => {
    const row = makeChange();
    const next = scheduleWith(1).next([row], () => now + ms);
    expect(next).toEqual(ms > 0 ? { inMs: ms } : { row });
  });
});

describe('Outbox row without a response', () => {
  afterEach(() => void vi.useRealTimers());

  it('is sent again by itself after pauses that double', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { outbox, sent, shop, clock } = makeOutboxHarness();
    shop.deliver = async () => unreachable;
    await outbox.queue(cartSet(1), true);
    await outbox.drain();
    const seconds = [0];
    for (let second = 1; second <= 50; second += 1) {
      clock.now += 1_000;
      await vi.advanceTimersByTimeAsync(1_000);
      if (sent.length > seconds.length) seconds.push(second);
    }
    expect(seconds).toEqual([0, 3, 9, 21, 45]);
  });

  it('does not stop other lanes', async () => {
    const { outbox, sent } = shopThat('cart/set', unreachable);
    await outbox.queue(cartSet(1), true);
    await outbox.queue(wishAdd(), true);
    await outbox.queue(addressAdd(), true);
    await outbox.drain();
    expect(types(sent)).toEqual(expect.arrayContaining(['wishlist/add', 'address/add']));
    expect(types(await outbox.all())).toEqual(['cart/set']);
  });

  it('stops all lanes when the next lane gets no response either', async () => {
    const { outbox, sent, shop } = makeOutboxHarness();
    shop.deliver = async () => unreachable;
    for (let change = 0; change < 5; change += 1) await outbox.queue(wishAdd(), true);
    await outbox.drain();
    await outbox.drain();
    expect(new Set(sent.map(({ seq }) => seq)).size).toBe(2);
  });

  it('is not sent again by six taps in a row', async () => {
    const { outbox, sent, shop, clock } = makeOutboxHarness();
    shop.deliver = async () => unreachable;
    for (let tap = 0; tap < 6; tap += 1) {
      clock.now += 200;
      await outbox.queue(cartSet(1), true);
      await outbox.drain();
    }
    expect(sent).toHaveLength(new Set(sent.map(({ seq }) => seq)).size);
  });

  it('is sent again after a short pause, once the server responds to another call', async () => {
    const { outbox, sent, shop, clock } = makeOutboxHarness();
    shop.deliver = async () => unreachable;
    await outbox.queue(cartSet(1), true);
    for (let hour = 0; hour < 10; hour += 1) {
      clock.now += 60 * MINUTE;
      await outbox.drain();
    }
    const before = sent.length;
    clock.now += 1_000;
    await outbox.drainAfterResponse();
    expect(sent).toHaveLength(before);
    clock.now += 4_000;
    await outbox.drain();
    expect(sent).toHaveLength(before + 1);
  });

  it('is retried with growing delays while other requests get responses', async () => {
    const { outbox, sent } = shopThat('cart/set', unreachable);
    await outbox.queue(cartSet(1), true);
    await outbox.drain();
    for (let call = 0; call < 50; call += 1) await outbox.drainAfterResponse();
    expect(sent.length).toBeLessThan(4);
  });

  it('is sent with the first response when the network returns after a day', async () => {
    const { outbox, sent, shop, clock } = makeOutboxHarness();
    shop.deliver = async () => unreachable;
    await outbox.queue(cartSet(1), true);
    for (let minute = 0; minute < 60; minute += 1) {
      clock.now += 24 * MINUTE;
      await outbox.drain();
    }
    expect(await outbox.all()).toMatchObject([{ state: 'waiting', failures: 0 }]);
    shop.deliver = async () => delivered;
    clock.now += 4_000;
    await outbox.drainAfterResponse();
    expect(await outbox.all()).toEqual([]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });
});

describe.each([
  ['without a response', unreachable],
  ['with a 5xx response', broken],
])('Outbox row that always fails, %s', (_how, result) => {
  it('needs the shopper after enough other requests got responses', async () => {
    const harness = shopThat('cart/set', result);
    const line = makeLine();
    await harness.outbox.queue(cartSet(1, line), true);
    await harness.outbox.drain();
    await harness.outbox.queue(cartRemove(line), false);
    expect(await carryOn(harness)).toMatchObject([
      { state: 'needsAction', operation: { type: 'cart/set' } },
      { state: 'needsAction', operation: { type: 'cart/remove' } },
    ]);
    expect(types(harness.sent)).not.toContain('cart/remove');
    expect(harness.sent.length).toBeLessThan(12);
    expect(types(harness.refetched.map((operation) => ({ operation })))).toEqual(['cart/set']);
  });

  it.each([0, 15])(
    'needs the shopper after a minute or two on a quiet page, if an attempt takes %i s',
    async (seconds) => {
      const { outbox, clock, shop } = makeOutboxHarness();
      const startedAt = clock.now;
      let polledAt = clock.now;
      /** Nothing but the version of the catalogue is requested, every 10 s. */
      const pass = (ms: number) => {
        clock.now += ms;
        if (clock.now - polledAt < 10_000) return;
        polledAt = clock.now;
        void outbox.drainAfterResponse();
      };
      shop.deliver = async () => {
        for (let second = 0; second < seconds; second += 1) pass(1_000);
        return result;
      };
      await outbox.queue(cartSet(1), true);
      await outbox.drain();
      while ((await outbox.all()).some(({ state }) => state === 'waiting')) {
        pass(1_000);
        await outbox.drain();
      }
      const elapsed = clock.now - startedAt;
      expect(elapsed).toBeGreaterThan(MINUTE);
      expect(elapsed).toBeLessThan(2.5 * MINUTE);
    },
  );

  it('keeps waiting while nothing else gets a response', async () => {
    const { outbox, clock, shop } = makeOutboxHarness();
    shop.deliver = async () => result;
    await outbox.queue(cartSet(1), true);
    for (let hour = 0; hour < 48; hour += 1) {
      clock.now += 60 * MINUTE;
      await outbox.drain();
    }
    expect(await outbox.all()).toMatchObject([{ state: 'waiting' }]);
  });

  it('is retried under the same key', async () => {
    const harness = shopThat('cart/set', result);
    await harness.outbox.queue(cartSet(1), true);
    const [row] = await carryOn(harness);
    harness.shop.deliver = async () => delivered;
    await harness.outbox.retry(row?.lane ?? '');
    await harness.outbox.drain();
    expect(new Set(harness.sent.map(({ key }) => key)).size).toBe(1);
    expect(await harness.outbox.all()).toEqual([]);
  });

  it('is deleted on discard and its list is fetched again', async () => {
    const harness = shopThat('cart/set', result);
    await harness.outbox.queue(cartSet(1), true);
    const [row] = await carryOn(harness);
    const before = harness.refetched.length;
    await harness.outbox.discard(row?.lane ?? '');
    expect(await harness.outbox.all()).toEqual([]);
    expect(harness.refetched.slice(before)).toEqual([row?.operation]);
  });

  it('is replaced by the next change, which is sent even if it changes nothing', async () => {
    const harness = shopThat('cart/set', result);
    const line = makeLine();
    await harness.outbox.queue(cartSet(2, line), true);
    await carryOn(harness);
    harness.shop.deliver = async () => unreachable;
    await harness.outbox.queue(cartSet(1, line), true);
    const [next, ...others] = await harness.outbox.all();
    expect(others).toEqual([]);
    expect(next).toMatchObject({ state: 'waiting', isNew: false, operation: cartSet(1, line) });
  });
});

/** An outbox that does something before it reads the stored rows. */
const makeSlowlyReadingOutbox = () => {
  const { run } = makeLock();
  let prepare = async () => {};
  const harness = makeOutboxHarness({
    runExclusive: (task) =>
      run(async (isHeld) => {
        const work = prepare;
        prepare = async () => {};
        await work();
        await task(isHeld);
      }),
  });
  const beforeNextRead = (work: () => Promise<void>) => {
    prepare = work;
  };
  return { ...harness, beforeNextRead };
};

describe('An order that is placed while the stored changes are read', () => {
  it('waits for the change of the cart before it', async () => {
    const { outbox, sent, shop, clock, beforeNextRead } = makeSlowlyReadingOutbox();
    shop.deliver = async () => ({ kind: 'unreachable' });
    await outbox.queue(cartSet(1), true);
    await outbox.drain();
    shop.deliver = async () => delivered;
    clock.now += MINUTE;
    beforeNextRead(() => outbox.queue(makeOrderRow().operation, true));
    await outbox.drain();
    expect(types(sent)).toEqual(['cart/set', 'cart/set', 'cart/order']);
  });
});

describe('Retry-After for the outbox', () => {
  it('pauses every lane until the time has passed', async () => {
    const { outbox, sent, clock, shop } = makeOutboxHarness();
    const busy = makeProduct();
    shop.deliver = async ({ operation }) =>
      'product' in operation && operation.product._id === busy._id
        ? { kind: 'retryLater', afterMs: 30_000 }
        : delivered;
    await outbox.queue(wishAdd(busy), true);
    await outbox.drain();
    await outbox.queue(cartSet(1), true);
    clock.now += 29_999;
    await outbox.drainAfterResponse();
    expect(sent).toHaveLength(1);
    clock.now += 60_000;
    await outbox.drain();
    expect(types(sent)).toContain('cart/set');
  });

  it('pauses a change that is made while the stored ones are read', async () => {
    const { outbox, sent, shop, beforeNextRead } = makeSlowlyReadingOutbox();
    shop.deliver = async () => ({ kind: 'retryLater', afterMs: 30_000 });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    beforeNextRead(() => outbox.queue(cartSet(1), true));
    await outbox.drain();
    expect(types(sent)).toEqual(['wishlist/add']);
  });

  it('is respected by a page opened in the meantime', async () => {
    const rows = makeMemoryRowStorage();
    const first = makeOutboxHarness({ rows });
    first.shop.deliver = async () => ({ kind: 'retryLater', afterMs: 30_000 });
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.drain();
    first.outbox.close();
    const next = makeOutboxHarness({ rows });
    await next.outbox.queue(cartSet(1), true);
    await next.outbox.drain();
    expect(next.sent).toEqual([]);
  });
});

describe('Outbox of an ended session', () => {
  it('sends one request until the shopper logs in again', async () => {
    const { outbox, sent, shop, clock } = makeOutboxHarness();
    shop.deliver = async () => ({ kind: 'unauthenticated' });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    for (let call = 0; call < 100; call += 1) {
      clock.now += MINUTE;
      await outbox.drainAfterResponse();
    }
    expect(sent).toHaveLength(1);
    shop.deliver = async () => delivered;
    await outbox.resume();
    expect(await outbox.all()).toEqual([]);
  });
});

describe('Outbox after a clock change', () => {
  const afterPause = async (change: (clock: { now: number; wall: number }) => void) => {
    const rows = makeMemoryRowStorage();
    const first = makeOutboxHarness({ rows });
    first.shop.deliver = async () => ({ kind: 'retryLater', afterMs: 60_000 });
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.drain();
    first.outbox.close();
    const next = makeOutboxHarness({ rows });
    next.clock.now = first.clock.now;
    change(next.clock);
    return next;
  };

  it('backwards delays a row by no more than the requested pause', async () => {
    const { outbox, sent, clock } = await afterPause((each) => {
      each.now -= 3 * DAY;
      each.wall -= 3 * DAY;
    });
    await outbox.drain();
    expect(sent).toEqual([]);
    clock.now += 2 * MINUTE;
    await outbox.drain();
    expect(sent).toHaveLength(1);
  });

  it('forwards sends nothing early and expires nothing', async () => {
    const { outbox, sent, clock, shop } = makeOutboxHarness();
    shop.deliver = async () => ({ kind: 'retryLater', afterMs: 60_000 });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    clock.wall += 40 * DAY;
    await outbox.drain();
    expect(sent).toHaveLength(1);
    clock.now += 2 * MINUTE;
    await outbox.drain();
    expect(sent).toHaveLength(2);
    expect(await outbox.all()).toMatchObject([{ state: 'waiting' }]);
  });
});
