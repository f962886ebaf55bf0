import { makeCoalesce } from './coalesce';
import type { Operations } from './operation';
import type { OutboxRow } from './outboxRow';
import type { StoredRow } from './rowTransaction';
import { joined } from './visitorRows';

/** Converts a visitor's row into one of `userId`, given the rows in the account's lane. */
export const makeJoin = (operations: Operations, userId: string, createdAt: number) => {
  const { append } = makeCoalesce(operations);
  return (own: StoredRow[], { seq, ...row }: OutboxRow): StoredRow[] => {
    const operation = joined(operations, own, row.operation);
    // The account may already contain the subject, so a later removal has to be sent.
    return append(own, { ...row, operation, userId, isNew: false, createdAt });
  };
};

export type Join = ReturnType<typeof makeJoin>;
