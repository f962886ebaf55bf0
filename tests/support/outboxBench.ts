import type { Change, Operation } from '../../src/offline/changes';
import { makeOutbox, type Outcome } from '../../src/offline/outbox';
import { makeMemoryRows, type OutboxRows } from '../../src/offline/outboxRows';
import { makeAddress, makeLine, makeProduct } from './factories';

/** Locks as the browser has them: one task of a name at a time. */
export const makeLock = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (task: () => Promise<void>) => {
    const run = last.then(task);
    last = run.catch(() => undefined);
    return run;
  };
};

interface BenchOptions {
  rows?: OutboxRows;
  userId?: string;
  alone?: (task: () => Promise<void>) => Promise<void>;
  resolve?: (operation: Operation) => Promise<Operation | Outcome>;
}

/** An outbox whose shop does as the test says, and whose clock the test moves. */
export const makeBench = ({
  rows = makeMemoryRows(),
  userId = 'usr_1',
  alone = makeLock(),
  resolve = async (operation) => operation,
}: BenchOptions = {}) => {
  const sent: Change[] = [];
  const clock = { now: 1_000_000 };
  const shop = { answer: async (_change: Change): Promise<Outcome> => ({ kind: 'delivered' }) };
  const outbox = makeOutbox({
    userId,
    rows,
    resolve,
    deliver: (change) => {
      sent.push(change);
      return shop.answer(change);
    },
    alone,
    onLane: () => undefined,
    expiredReason: 'too old',
    now: () => clock.now,
    random: () => 0.5,
  });
  return { outbox, rows, sent, clock, shop };
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
