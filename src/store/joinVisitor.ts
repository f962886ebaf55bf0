import { makeJoin } from '../outbox/joinRows';
import { VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';
import { reportStorage } from '../persistence/storageHealth';
import { operations } from './operations';
import { memoryRows } from './outboxRows';
import { unmarkEmptyVisitor } from './unmarkEmptyVisitor';

/**
 * Makes what a visitor has collected on this device changes of the account, in one transaction: once,
 * whichever tab signs in and whenever it ends. What fails is joined when the account is opened again.
 * @param now ms since 1970
 */
export const joinVisitor = async (rows: RowStorage, userId: string, now: number) => {
  const join = makeJoin(operations, userId, now);
  try {
    await rows.transfer(VISITOR, userId, join);
    // From before the device's database could be used.
    for (const row of await memoryRows.all(VISITOR)) {
      await rows.edit(userId, row.lane, (own) => join(own, row));
      await memoryRows.edit(VISITOR, row.lane, () => []);
    }
    await unmarkEmptyVisitor(rows);
    reportStorage('visitor', true);
  } catch {
    reportStorage('visitor', false);
  }
};
