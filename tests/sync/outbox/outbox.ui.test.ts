import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import type { DeliveryResult } from '../../../src/sync/outbox/deliveryResult';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import type { Operation } from '../../../src/sync/outbox/operation';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import { openRowStorage } from '../../../src/sync/outbox/rowStorage';
import {
  addressAdd,
  addressUpdate,
  cartRemove,
  cartSet,
  makeLock,
  makeOutboxHarness,
  wishAdd,
} from '../../support/device/outboxHarness';
import { makeAddress, makeChange, makeLine, makeProduct } from '../../support/factories';

const unreachable: DeliveryResult = { kind: 'unreachable' };
const offline = async () => unreachable;
/** A lock that another tab never releases. */
const never = async () => undefined;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

const describeSent = (sent: { operation: { type: string } }[]) =>
  sent.map(({ operation }) => operation.type);

describe('Run of the outbox', () => {
  const DAY = 86_400_000;

  /** Two rows in lanes of their own, sent in one run. @returns the numbers of the sent and of the expired ones */
  const runWith = async (first: Partial<OutboxRow<AppOperation>>, result: DeliveryResult) => {
    const rows = makeMemoryRowStorage();
    for (const row of [makeChange({ ...first, seq: 1 }), makeChange({ seq: 2 })])
      await rows.edit('usr_1', row.lane, () => [row]);
    const harness = makeOutboxHarness({ rows, isLoggedIn: false });
    harness.shop.deliver = async ({ seq }) => (seq === 1 ? result : { kind: 'delivered' });
    await harness.outbox.resume();
    const numbers = (list: OutboxRow[]) => list.map(({ seq }) => seq);
    const left = await harness.outbox.all();
    const isExpired = (row: OutboxRow) => row.isExpired && row.state === 'rejected';
    return { sent: numbers(harness.sent), expired: numbers(left.filter(isExpired)) };
  };

  it.each<[DeliveryResult, number[]]>([
    [{ kind: 'delivered' }, [1, 2]],
    [{ kind: 'rejected', reason: 'no' }, [1, 2]],
    [{ kind: 'unreachable' }, [1, 2]],
    [{ kind: 'retryLater' }, [1, 2]],
    [{ kind: 'retryLater', afterMs: 1 }, [1]],
    [{ kind: 'unauthenticated' }, [1]],
  ])('in which the first row is %o sends the rows %j', async (result, sent) => {
    expect(await runWith({}, result)).toEqual({ sent, expired: [] });
  });

  it.each([
    [1, 30 * DAY, [1, 2], []],
    [1, 30 * DAY + 1, [2], [1]],
    [0, 30 * DAY + 1, [1, 2], []],
  ])('after %i attempts in %i ms sends the rows %j', async (attempts, age, sent, expired) => {
    const first = { attempts, createdAt: 1_780_000_000_000 - age };
    expect(await runWith(first, { kind: 'delivered' })).toEqual({ sent, expired });
  });

  it('begins when the login is confirmed', async () => {
    const { outbox, sent } = makeOutboxHarness({ isLoggedIn: false });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    expect(sent).toEqual([]);
    await outbox.resume();
    expect(sent).toHaveLength(1);
  });

  it('sends what another tab changes while the row is prepared', async () => {
    const rows = makeMemoryRowStorage();
    const row = makeChange({ attempts: 0 });
    const put = (revision: number) => rows.edit('usr_1', row.lane, () => [{ ...row, revision }]);
    await put(0);
    const resolve = async (operation: Operation) => {
      await put(1);
      return operation;
    };
    const { outbox, sent } = makeOutboxHarness({ rows, isLoggedIn: false, resolve });
    await outbox.resume();
    expect(sent).toMatchObject([{ seq: row.seq, revision: 1 }]);
  });

  it('converts a change for its first attempt alone', async () => {
    const resolve = vi.fn(async () => cartSet(9));
    const { outbox, shop, sent, drainLater } = makeOutboxHarness({ resolve });
    shop.deliver = offline;
    await outbox.queue(cartSet(1), true);
    await outbox.drain();
    await drainLater();
    expect(sent).toHaveLength(2);
    expect(resolve).toHaveBeenCalledTimes(1);
    expect(sent[1]?.operation).toEqual(sent[0]?.operation);
  });
});

describe('Coalescing in the outbox', () => {
  it('keeps only the last of the quantities 1, 5 and 2', async () => {
    const { outbox } = makeOutboxHarness({ runExclusive: never });
    const line = makeLine();
    for (const quantity of [1, 5, 2]) await outbox.queue(cartSet(quantity, line), quantity === 1);
    const [row, ...others] = await outbox.all();
    expect(others).toEqual([]);
    expect(row?.operation).toEqual(cartSet(2, line));
    expect(row?.isNew).toBe(true);
  });

  it('leaves a row unchanged after its first attempt and queues a second row', async () => {
    const { outbox, shop, sent, drainLater } = makeOutboxHarness();
    shop.deliver = offline;
    const line = makeLine();
    await outbox.queue(cartSet(1, line), true);
    await outbox.drain();
    await outbox.queue(cartSet(4, line), false);
    await drainLater();
    shop.deliver = async () => ({ kind: 'delivered' });
    await drainLater();
    const [first, second] = sent;
    expect(second).toMatchObject({ key: first?.key, operation: first?.operation });
    expect(sent.at(-1)?.operation).toEqual(cartSet(4, line));
    expect(sent.at(-1)?.key).not.toBe(first?.key);
    expect(await outbox.all()).toEqual([]);
  });
});

describe('Outbox delivery', () => {
  it('keeps the order within a lane and the same key until the server responds', async () => {
    const { outbox, shop, sent, drainLater } = makeOutboxHarness();
    shop.deliver = offline;
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    await drainLater();
    shop.deliver = async () => ({ kind: 'delivered' });
    await drainLater();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    expect(await outbox.all()).toEqual([]);
  });

  it('keeps a rejected row as rejected and delivers the others', async () => {
    const { outbox, shop, sent } = makeOutboxHarness();
    const bad = makeProduct();
    shop.deliver = async ({ operation }) =>
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

  it('sends a rejected row under a new key on retry', async () => {
    const { outbox, shop, sent } = makeOutboxHarness();
    shop.deliver = async () => ({ kind: 'rejected', reason: 'no' });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const [rejected] = await outbox.all();
    shop.deliver = async () => ({ kind: 'delivered' });
    await outbox.retry(rejected?.lane ?? '');
    await outbox.drain();
    expect(sent.at(-1)?.key).not.toBe(rejected?.key);
    expect(await outbox.all()).toEqual([]);
  });

  it('stops for an ended session and keeps the rows of its owner', async () => {
    const rows = openRowStorage(operations);
    const first = makeOutboxHarness({ rows });
    first.shop.deliver = async () => ({ kind: 'unauthenticated' });
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.queue(wishAdd(), true);
    await first.outbox.drain();
    expect(new Set(first.sent.map(({ seq }) => seq)).size).toBe(1);
    first.outbox.close();

    const stranger = makeOutboxHarness({ rows, userId: 'usr_2' });
    await stranger.outbox.drain();
    expect(stranger.sent).toEqual([]);

    const back = makeOutboxHarness({ rows });
    await back.outbox.drain();
    expect(back.sent).toHaveLength(2);
    expect(back.sent[0]?.key).toBe(first.sent[0]?.key);
  });

  it('sends the update of a new address to the id the server assigned', async () => {
    const { outbox, shop, sent } = makeOutboxHarness();
    let change = () => undefined as unknown;
    shop.deliver = async ({ operation }) => {
      await change();
      return operation.type === 'address/add'
        ? { kind: 'delivered', id: 'adr_of_the_shop' }
        : { kind: 'delivered' };
    };
    const address = makeAddress();
    change = async () => {
      change = () => undefined;
      await outbox.queue(addressUpdate({ ...address, city: 'Goa' }), false);
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

describe('Outbox attempt', () => {
  it('sends what the shopper changes while the row is prepared', async () => {
    const line = makeLine();
    let tap = async () => undefined as unknown;
    const { outbox, sent } = makeOutboxHarness({
      resolve: async (operation) => {
        await tap();
        return operation;
      },
    });
    tap = async () => {
      tap = async () => undefined;
      await outbox.queue(cartSet(5, line), false);
    };
    await outbox.queue(cartSet(1, line), true);
    await outbox.drain();
    expect(sent.map(({ operation }) => operation)).toEqual([cartSet(5, line)]);
    expect(await outbox.all()).toEqual([]);
  });

  it.each<DeliveryResult>([{ kind: 'delivered' }, { kind: 'rejected', reason: 'Gone.' }])(
    'sends what the shopper changes while it is found that nothing is left to send: %o',
    async (found) => {
      const line = makeLine();
      let tap = async () => undefined as unknown;
      const { outbox, sent } = makeOutboxHarness({
        resolve: async (operation) => {
          if (operation.type === 'cart/set') return operation;
          await tap();
          return found;
        },
      });
      tap = () => outbox.queue(cartSet(7, line), false);
      await outbox.queue(cartRemove(line), false);
      await outbox.drain();
      expect(sent.map(({ operation }) => operation)).toEqual([cartSet(7, line)]);
      expect(await outbox.all()).toEqual([]);
    },
  );

  it('counts in its row', async () => {
    const { outbox, shop, drainLater } = makeOutboxHarness();
    shop.deliver = offline;
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    for (let attempt = 1; attempt < 4; attempt += 1) await drainLater();
    expect(await outbox.all()).toMatchObject([{ attempts: 4 }]);
  });

  describe.each(['is closed', 'loses its lock'])('of a page that %s', (how) => {
    /** An outbox whose page stops at one of the steps of an attempt. */
    const stopAt = (step: 'read' | 'prepared' | 'stored', result?: DeliveryResult) => {
      let isHeld = true;
      const stop = (at: typeof step) => {
        if (at !== step) return;
        if (how === 'is closed') harness.outbox.close();
        else isHeld = false;
      };
      const rows = makeMemoryRowStorage();
      const lock = vi.fn(makeLock().run);
      const harness: ReturnType<typeof makeOutboxHarness> = makeOutboxHarness({
        isLoggedIn: false,
        rows: {
          ...rows,
          all: async (userId) => {
            const all = await rows.all(userId);
            if (all.length > 0) stop('read');
            return all;
          },
          edit: async (...args) => {
            const after = await rows.edit(...args);
            if (after.some(({ attempts }) => attempts > 0)) stop('stored');
            return after;
          },
        },
        runExclusive: (task) => lock(() => task(() => isHeld)),
        resolve: async (operation) => {
          stop('prepared');
          return result ?? operation;
        },
      });
      const run = async (row: OutboxRow) => {
        await rows.edit('usr_1', row.lane, () => [row]);
        await harness.outbox.resume();
        // Another page has the lock, or this one no longer needs it.
        expect(lock).toHaveBeenCalledTimes(1);
        return rows.all('usr_1');
      };
      return { ...harness, run };
    };

    it.each(['read', 'prepared', 'stored'] as const)(
      'sends nothing when its row is %s',
      async (step) => {
        const { sent, run } = stopAt(step);
        const attempts = step === 'stored' ? 1 : 0;
        const stored = await run(makeChange({ attempts: 0 }));
        expect(stored).toMatchObject([{ state: 'waiting', attempts }]);
        expect(sent).toEqual([]);
      },
    );

    it('rejects no row that is too old', async () => {
      const old = makeChange({ createdAt: 0 });
      expect(await stopAt('read').run(old)).toEqual([old]);
    });

    it('stores no result that was found without sending', async () => {
      const { run } = stopAt('prepared', { kind: 'rejected', reason: 'no' });
      expect(await run(makeChange({ attempts: 0 }))).toMatchObject([{ state: 'waiting' }]);
    });
  });

  it('stores no result that arrives after its page was closed', async () => {
    const runExclusive = vi.fn(makeLock().run);
    const { outbox, shop, rows } = makeOutboxHarness({ isLoggedIn: false, runExclusive });
    shop.deliver = async () => {
      outbox.close();
      return { kind: 'rejected', reason: 'no' };
    };
    await outbox.queue(wishAdd(), true);
    await outbox.resume();
    expect(await rows.all('usr_1')).toMatchObject([{ state: 'waiting', attempts: 1 }]);
    expect(runExclusive).toHaveBeenCalledTimes(1);
  });

  it('is made by a page that has lost its lock, when nobody has made it after five minutes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    let isHeld = true;
    let isStolen = true;
    const { outbox, sent } = makeOutboxHarness({
      runExclusive: (task) => task(() => isHeld),
      resolve: async (operation) => {
        isHeld = !isStolen;
        return operation;
      },
    });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    expect(sent).toEqual([]);
    isStolen = false;
    isHeld = true;
    await vi.advanceTimersByTimeAsync(5 * 60_000);
    expect(sent).toHaveLength(1);
  });
});

describe('Outbox in two tabs', () => {
  it('sends every key once', async () => {
    const rows = openRowStorage(operations);
    const runExclusive = makeLock().run;
    const tabs = [
      makeOutboxHarness({ rows, runExclusive }),
      makeOutboxHarness({ rows: openRowStorage(operations), runExclusive }),
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

  it('delivers the rows of a closed tab in their order', async () => {
    const dead = makeOutboxHarness({ rows: openRowStorage(operations), runExclusive: never });
    const changes = [wishAdd(), cartSet(2), cartSet(7)];
    for (const change of changes) await dead.outbox.queue(change, true);
    const next = makeOutboxHarness({ rows: openRowStorage(operations) });
    await next.outbox.drain();
    expect(next.sent.map(({ operation }) => operation)).toEqual(changes);
  });
});

describe('Outbox limits', () => {
  it('assigns no second key to an in-flight row that is retried twice', async () => {
    const { outbox, shop, sent, drainLater } = makeOutboxHarness();
    shop.deliver = async () => ({ kind: 'rejected', reason: 'no' });
    await outbox.queue(wishAdd(), true);
    await outbox.drain();
    const [rejected] = await outbox.all();
    const lane = rejected?.lane ?? '';
    shop.deliver = async () => {
      shop.deliver = async () => ({ kind: 'delivered' });
      await outbox.retry(lane);
      return unreachable;
    };
    await outbox.retry(lane);
    await outbox.drain();
    await drainLater();
    expect(new Set(sent.slice(1).map(({ key }) => key)).size).toBe(1);
    outbox.close();
  });
});
