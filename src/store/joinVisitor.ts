import { makeJoin } from '../outbox/joinRows';
import { VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
import { reportStorage } from '../persistence/storageHealth';
import { operations } from './operations';
import { memoryRows } from './outboxRows';
import { unmarkEmptyVisitor } from './unmarkEmptyVisitor';

/**
 * Converts the visitor's rows on this device into changes of the account, exactly once, in one transaction.
 * After a failure this is repeated when the account is opened again.
 * @param now ms since 1970
 */
export const joinVisitor = async (rows: RowStorage, userId: string, now: number) => {
  const join = makeJoin(operations, userId, now);
  try {
    await rows.transfer(VISITOR, userId, join);
    // Rows of a page whose database could not be used yet.
    for (const row of await memoryRows.all(VISITOR)) {
      await rows.edit(userId, row.lane, (own) => join(own, row));
      await memoryRows.edit(VISITOR, row.lane, ([, ...others]) => others);
    }
    await unmarkEmptyVisitor(rows);
    reportStorage('visitor', true);
  } catch {
    reportStorage('visitor', false);
  }
};
