import type { Operations } from '../outbox/operation';
import type { OutboxRow } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
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
