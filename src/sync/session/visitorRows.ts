import { makeJoin } from '../outbox/joinRows';
import type { Operations } from '../outbox/operation';
import { type OutboxRow, VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
import { reportStorage } from '../storage/storageHealth';
import { memoryRows } from './rows';
import { markVisitor, unmarkEmptyVisitor } from './visitorMark';

/** The rows of a visitor: none was sent, so a removal leaves none, and a mark says whether the device has any. */
export const rowsOfVisitor = (operations: Operations, rows: RowStorage): RowStorage => ({
  ...rows,
  all: async (owner) => {
    const all = await rows.all(owner);
    if (all.length > 0) markVisitor();
    return all;
  },
  edit: async (owner, lane, edit) => {
    // Set before and after the rows are stored, since another tab may remove the mark of an empty cart in between.
    markVisitor();
    let after: OutboxRow[] = [];
    try {
      after = await rows.edit(owner, lane, (...args) =>
        edit(...args).filter(({ operation }) => !operations.descriptorOf(operation).isRemoval),
      );
    } finally {
      if (after.length > 0) markVisitor();
      else if (rows !== memoryRows) await unmarkEmptyVisitor(rows);
    }
    return after;
  },
});

/**
 * Converts the visitor's rows on this device into changes of the account, exactly once, in one transaction.
 * After a failure this is repeated when the account is opened again.
 * @param now ms since 1970
 */
export const joinVisitorRows = async (
  operations: Operations,
  rows: RowStorage,
  userId: string,
  now: number,
) => {
  const join = makeJoin(operations, userId, now);
  try {
    await rows.transfer(VISITOR, userId, join);
    // Rows of a page whose database could not be used yet.
    for (const row of await memoryRows.all(VISITOR)) {
      await rows.edit(userId, row.lane, (own, barriers) => join(own, row, barriers));
      await memoryRows.edit(VISITOR, row.lane, ([, ...others]) => others);
    }
    await unmarkEmptyVisitor(rows);
    reportStorage('visitor', true);
  } catch {
    reportStorage('visitor', false);
  }
};
