import { type Change, isRemoval, type Operation, subjectOf } from './outboxRow';

/** A row that the database has not numbered yet. */
export type NewChange = Omit<Change, 'seq'>;

/** A row that was sent at least once stays as it is: the shop may have done it already. */
const isFrozen = ({ attempts }: Change) => attempts > 0;

/** Whether the two leave everything as it was, so that nothing has to be sent. */
const cancelOut = (earlier: Change, later: Operation) =>
  (earlier.isNew && isRemoval(later)) ||
  (earlier.operation.type === 'wishlist/remove' && later.type === 'wishlist/add');

const withoutOnTop = (operation: Operation): Operation =>
  operation.type === 'cart/set' ? { type: 'cart/set', line: operation.line } : operation;

/** Both taps as one: on top of a cart that nobody has seen only if the earlier one was. */
const merge = (earlier: Operation, later: Operation): Operation => {
  if (earlier.type === 'address/add' && later.type === 'address/update') {
    return { type: 'address/add', address: later.address };
  }
  return earlier.type === 'cart/set' && earlier.isOnTop ? later : withoutOnTop(later);
};

/** Appends a tap to the rows of its lane, or merges it into the last of them. */
const join = (rows: Change[], next: NewChange): (Change | NewChange)[] => {
  const subject = subjectOf(next.operation);
  const own = rows.filter((row) => row.state === 'waiting' && subjectOf(row.operation) === subject);
  const last = own.at(-1);
  if (!last) return [...rows, next];
  if (isFrozen(last)) {
    // What the last row leaves behind is what this one finds, whatever this tab has seen of it.
    const operation = withoutOnTop(next.operation);
    return [...rows, { ...next, operation, isNew: isRemoval(last.operation) }];
  }
  if (cancelOut(last, next.operation)) return rows.filter((row) => row !== last);
  // Addresses share a lane: a later choice of the default must not move ahead of an earlier one.
  if (rows.at(-1) !== last) return [...rows, next];
  const merged = {
    ...last,
    operation: merge(last.operation, next.operation),
    revision: last.revision + 1,
    createdAt: next.createdAt,
  };
  return [...rows.slice(0, -1), merged];
};

/**
 * The rows of a lane once `next` has joined them. 1 → 5 → 2 leaves one row with 2; adding and then
 * removing leaves none. A later tap replaces what was rejected or failed before: it is absolute.
 */
export const coalesce = (rows: Change[], next: NewChange): (Change | NewChange)[] => {
  const subject = subjectOf(next.operation);
  const given = rows.filter(
    (row) => row.state !== 'waiting' && subjectOf(row.operation) === subject,
  );
  if (given.length === 0) return join(rows, next);
  const others = rows.filter((row) => !given.includes(row));
  const [first] = given;
  const isAddition = first?.operation.type === 'address/add';
  if (isAddition && first.state === 'needsYou') {
    // The shop may have that address already: it is asked again under the same key first.
    return join([...others, { ...first, state: 'waiting', failures: 0, nextAt: 0 }], next);
  }
  const operation = isAddition ? merge(first.operation, next.operation) : next.operation;
  // The shop may have done what failed, so that there is something to remove.
  const isNew = next.isNew && given.every(({ state }) => state === 'rejected');
  return join(others, { ...next, operation, isNew });
};
