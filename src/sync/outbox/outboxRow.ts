import { newUuid } from '../../browser/newUuid';
import type { Operation, OperationDescriptor } from './operation';

/** A change that the server has not confirmed. */
export interface OutboxRow<Op extends Operation = Operation> {
  /** Assigned by the database; defines the order of the changes. */
  seq: number;
  /** The Idempotency-Key of every attempt. */
  key: string;
  userId: string;
  /** Rows of one lane are sent one after the other. */
  lane: string;
  operation: Op;
  /** Whether the subject did not exist before; then removing it again leaves nothing to send. */
  isNew: boolean;
  /** From the first attempt on, key and operation are frozen. */
  attempts: number;
  /** Grows when a later change is merged into this row. */
  revision: number;
  /** Attempts that failed while the server responded to other calls. */
  failures: number;
  /** The earliest time of the next attempt (ms since 1970, by the clock of the page that wrote it). */
  nextAt: number;
  /** The length of that pause when it began (ms): a longer remaining pause means that the clock was changed. */
  delayMs: number;
  /** The pause is the server's Retry-After, so no other row is sent during it either. */
  pausesAll: boolean;
  /**
   * 'rejected' by the server, or 'needsAction': it failed too often and needs the shopper. Both are undone on
   * screen, and stay until the shopper retries or discards them.
   */
  state: 'waiting' | 'needsAction' | 'rejected';
  /** The server's message, of a row that it rejected. */
  reason: string | null;
  /** It is rejected because it waited too long, and not by the server. */
  isExpired: boolean;
  /** It was rejected while no page was open to say so. */
  isUnreported?: boolean;
  /** When the shopper last changed it (ms since 1970). */
  createdAt: number;
}

/** A row without a number of the database. */
export type NewRow = Omit<OutboxRow, 'seq'>;

/**
 * The owner of the rows of a visitor, who is not logged in: their cart and wishlist on this device. They
 * are not sent until they join an account.
 */
export const VISITOR = 'visitor';

/** The database of the rows. */
export const OUTBOX_DATABASE = 'shop-outbox';

/** The fields of a row that was never sent. */
export const unsentFields = (createdAt: number) => ({
  key: newUuid(),
  attempts: 0,
  state: 'waiting' as const,
  reason: null,
  isExpired: false,
  failures: 0,
  nextAt: 0,
  delayMs: 0,
  pausesAll: false,
  createdAt,
});

export const isWaiting = ({ state }: Pick<OutboxRow, 'state'>) => state === 'waiting';

export const bySeq = (one: OutboxRow, other: OutboxRow) => one.seq - other.seq;

/** What the shopper sees: the server's data with all pending changes applied. */
export const withPending = <Item>(
  items: Item[],
  pending: OutboxRow[],
  descriptors: Record<string, Pick<OperationDescriptor<Operation, Item>, 'apply'>>,
) =>
  pending
    .filter(isWaiting)
    .reduce(
      (shown, { operation }) => descriptors[operation.type]?.apply(shown, operation) ?? shown,
      items,
    );
