import { type Change, isRemoval, type Operation } from './changes';

/** A row that the database has not numbered yet. */
export type NewChange = Omit<Change, 'seq'>;

/** A row that was sent at least once stays as it is: the shop may have done it already. */
const isFrozen = ({ attempts }: Change) => attempts > 0;

/** Whether the two leave everything as it was, so that nothing has to be sent. */
const cancelOut = (earlier: Change, later: Operation) =>
  (earlier.isNew && isRemoval(later)) ||
  (earlier.operation.type === 'wishlist/remove' && later.type === 'wishlist/add');

const merge = (earlier: Operation, later: Operation): Operation =>
  earlier.type === 'address/add' && later.type === 'address/update'
    ? { type: 'address/add', address: later.address }
    : later;

/**
 * The rows of a lane once `next` has joined them. 1 → 5 → 2 leaves one row with 2; adding and then
 * removing leaves none. A later tap stands in for what was refused before.
 */
export const coalesce = (rows: Change[], next: NewChange): (Change | NewChange)[] => {
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const last = waiting.at(-1);
  if (!last) return [next];
  // What the last row leaves behind is what this one finds, whatever this tab has seen of it.
  if (isFrozen(last)) return [...waiting, { ...next, isNew: isRemoval(last.operation) }];
  const others = waiting.slice(0, -1);
  if (cancelOut(last, next.operation)) return others;
  const operation = merge(last.operation, next.operation);
  return [...others, { ...last, operation, revision: last.revision + 1 }];
};
