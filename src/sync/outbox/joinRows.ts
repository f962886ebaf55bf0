import { splitAtBarrier } from './barrier';
import { makeCoalesce } from './coalesce';
import type { Operations } from './operation';
import type { OutboxRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';

/** Converts a visitor's row into one of `userId`, given the rows of the account's lane and its barriers. */
export const makeJoin = (operations: Operations, userId: string, createdAt: number) => {
  const { append } = makeCoalesce(operations);
  return (own: StoredRow[], { seq, ...row }: OutboxRow, barriers: StoredRow[]): StoredRow[] => {
    const { sealed, open } = splitAtBarrier(operations, own, row, barriers);
    const operation = operations.descriptorOf(row.operation).join?.(row.operation) ?? row.operation;
    // The account may already contain the subject, so a later removal has to be sent.
    const moved = { ...row, operation, userId, isNew: false, createdAt };
    return [...sealed, ...append(open, moved)];
  };
};

export type Join = ReturnType<typeof makeJoin>;
