import { type AppOperation, operations } from '../../../src/app/store/syncedLists';
import type { ExclusiveTask } from '../../../src/browser/runExclusive';
import type { DeliveryResult } from '../../../src/sync/outbox/deliveryResult';
import { makeMemoryRowStorage } from '../../../src/sync/outbox/memoryRowStorage';
import type { Operation } from '../../../src/sync/outbox/operation';
import { makeOutbox } from '../../../src/sync/outbox/outbox';
import type { OutboxRow } from '../../../src/sync/outbox/outboxRow';
import type { RowStorage } from '../../../src/sync/outbox/rowStorage';
import { makeAddress, makeLine, makeProduct } from '../factories';

/** A lock like that of the browser: one task at a time. */
export const makeLock = () => {
  let last: Promise<unknown> = Promise.resolve();
  let hanging: (() => void)[] = [];
  let steal: () => void = () => undefined;
  return {
    run: (task: ExclusiveTask): Promise<void> => {
      const run = last.then(async () => {
        let isHeld = true;
        const stolen = new Promise<void>((resolve) => {
          steal = () => {
            isHeld = false;
            resolve();
          };
        });
        await Promise.race([task(() => isHeld), stolen]);
      });
      last = run.catch(() => undefined);
      return run;
    },
    /** The running task loses the lock, and continues. */
    steal: () => steal(),
    /** A task that holds the lock until it is taken over. */
    hang: () => {
      last = last.then(() => new Promise<void>((release) => hanging.push(release)));
    },
    takeOver: () => {
      for (const release of hanging) release();
      hanging = [];
    },
  };
};

interface HarnessOptions {
  rows?: RowStorage;
  userId?: string;
  runExclusive?: (task: ExclusiveTask) => Promise<void>;
  resolve?: (operation: Operation) => Promise<Operation | DeliveryResult>;
  isLoggedIn?: boolean;
}

/** An outbox with a shop and a clock that the test controls. */
export const makeOutboxHarness = ({
  rows = makeMemoryRowStorage(),
  userId = 'usr_1',
  runExclusive = makeLock().run,
  resolve = async (operation) => operation,
  isLoggedIn = true,
}: HarnessOptions = {}) => {
  const sent: OutboxRow<AppOperation>[] = [];
  /** `now` is monotonic; `wall` is the clock of the device. */
  const clock = { now: 1_780_000_000_000, wall: 1_780_000_000_000 };
  const refetched: Operation[] = [];
  const shop = {
    deliver: async (_row: OutboxRow<AppOperation>): Promise<DeliveryResult> => ({
      kind: 'delivered',
    }),
  };
  const outbox = makeOutbox({
    userId,
    rows,
    resolve,
    deliver: (delivered) => {
      const row = delivered as OutboxRow<AppOperation>;
      sent.push(row);
      return shop.deliver(row);
    },
    refetch: async (operation) => void refetched.push(operation),
    operations,
    runExclusive,
    onLane: () => undefined,
    now: () => clock.now,
    wallClock: () => clock.wall,
    random: () => 0.5,
  });
  if (isLoggedIn) void outbox.resume();
  /** A minute passes, so that rows without a response are sent again. */
  const drainLater = () => {
    clock.now += 60_000;
    return outbox.drain();
  };
  return { outbox, rows, sent, refetched, clock, shop, drainLater };
};

export const cartSet = (quantity: number, line = makeLine()): AppOperation => ({
  type: 'cart/set',
  line: { ...line, quantity },
});
export const cartRemove = (line = makeLine()): AppOperation => ({ type: 'cart/remove', line });
export const wishAdd = (product = makeProduct()): AppOperation => ({
  type: 'wishlist/add',
  product,
});
export const addressAdd = (address = makeAddress()): AppOperation => ({
  type: 'address/add',
  address,
});

export const addressUpdate = (address = makeAddress()): AppOperation => ({
  type: 'address/update',
  address,
});
