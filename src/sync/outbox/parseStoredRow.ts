import type { Operations } from './operation';
import { type OutboxRow, unsentFields } from './outboxRow';

/**
 * Reads a row that another build of the shop may have stored. Missing fields are filled in as if it had
 * been sent once, so that it keeps its key and operation. An unknown type of change counts as rejected.
 * A row that cannot be shown is skipped, and stays stored for a build that can show it.
 */
export const makeRowParser =
  ({ isKnown, isReadable, laneOf }: Operations) =>
  (row: Partial<OutboxRow>): OutboxRow[] => {
    const { operation } = row;
    if (!isReadable(operation)) return [];
    const parsed: OutboxRow = {
      seq: 0,
      userId: '',
      ...unsentFields(Date.now()),
      isNew: false,
      attempts: 1,
      revision: 0,
      ...row,
      lane: laneOf(operation),
      operation,
    };
    return [isKnown(operation) ? parsed : { ...parsed, state: 'rejected' }];
  };
