import type { Operations } from './operation';
import type { OutboxRow } from './outboxRow';

type StoredRow = Partial<Omit<OutboxRow, 'state'> & { state: OutboxRow['state'] | 'refused' }>;

/**
 * Reads a row that any version of the shop may have stored. Missing fields are filled in as if it had
 * been sent once, so that it keeps its key and operation. An unknown type of change counts as rejected.
 * A row that cannot be shown is skipped, and stays stored for a version that can show it.
 */
export const makeRowParser =
  ({ isKnown, isReadable, laneOf }: Operations) =>
  (row: StoredRow): OutboxRow[] => {
    const { operation } = row;
    if (!isReadable(operation)) return [];
    const parsed: OutboxRow = {
      seq: 0,
      userId: '',
      key: crypto.randomUUID(),
      isNew: false,
      attempts: 1,
      revision: 0,
      failures: 0,
      nextAt: 0,
      delayMs: 0,
      pausesAll: false,
      reason: null,
      isExpired: false,
      createdAt: Date.now(),
      ...row,
      // Earlier versions had a lane per address, and the state 'refused' for 'rejected'.
      lane: laneOf(operation),
      state: row.state === 'refused' ? 'rejected' : (row.state ?? 'waiting'),
      operation,
    };
    return [isKnown(operation) ? parsed : { ...parsed, state: 'rejected' }];
  };
