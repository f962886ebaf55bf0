import type { ExclusiveTask } from '../../../src/browser/runExclusive';
import type { DeliveryResult } from '../../../src/outbox/deliveryResult';
import { makeOutbox } from '../../../src/outbox/outbox';
import type { Change, Operation } from '../../../src/outbox/outboxRow';
import { makeMemoryRows, type OutboxRows } from '../../../src/outbox/rowStorage';
import { makeAddress, makeLine, makeProduct } from '../factories';

/** Locks as the browser has them: one task of a name at a time. */
export const makeLock = () => {
  let last: Promise<unknown> = Promise.resolve();
  let hanging: (() => void)[] = [];
  return {
    run: (task: ExclusiveTask): Promise<void> => {
      const run = last.then(() => task(() => true));
      last = run.catch(() => undefined);
      return run;
    },
    /** Somebody takes the lock and does not give it back, until another takes it over. */
    hang: () => {
      last = last.then(() => new Promise<void>((release) => hanging.push(release)));
    },
    takeOver: () => {
      for (const release of hanging) release();
      hanging = [];
    },
  };
};

interface BenchOptions {
  rows?: OutboxRows;
  userId?: string;
  runExclusive?: (task: ExclusiveTask) => Promise<void>;
  resolve?: (operation: Operation) => Promise<Operation | DeliveryResult>;
}

/** An outbox whose shop does as the test says, and whose clock the test moves. */
export const makeBench = ({
  rows = makeMemoryRows(),
  userId = 'usr_1',
  runExclusive = makeLock().run,
  resolve = async (operation) => operation,
}: BenchOptions = {}) => {
  const sent: Change[] = [];
  /** `now` goes on; `wall` is what the device takes for the time. */
  const clock = { now: 1_780_000_000_000, wall: 1_780_000_000_000 };
  const refreshed: Operation[] = [];
  const shop = {
    answer: async (_change: Change): Promise<DeliveryResult> => ({ kind: 'delivered' }),
  };
  const outbox = makeOutbox({
    userId,
    rows,
    resolve,
    deliver: (change) => {
      sent.push(change);
      return shop.answer(change);
    },
    refresh: async (operation) => void refreshed.push(operation),
    runExclusive,
    onLane: () => undefined,
    expiredReason: 'too old',
    now: () => clock.now,
    wallClock: () => clock.wall,
    random: () => 0.5,
  });
  return { outbox, rows, sent, refreshed, clock, shop };
};

export const cartSet = (quantity: number, line = makeLine()): Operation => ({
  type: 'cart/set',
  line: { ...line, quantity },
});
export const cartRemove = (line = makeLine()): Operation => ({ type: 'cart/remove', line });
export const wishAdd = (product = makeProduct()): Operation => ({ type: 'wishlist/add', product });
export const addressAdd = (address = makeAddress()): Operation => ({
  type: 'address/add',
  address,
});
