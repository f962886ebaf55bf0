import { makeCoalesce } from './coalesce';
import type { Operations } from './operation';
import type { NewRow, OutboxRow } from './outboxRow';
import { joined } from './visitorRows';

/** Converts a visitor's row into one of `userId`, given the rows in the account's lane. */
export const makeJoin = (operations: Operations, userId: string, createdAt: number) => {
  const { append } = makeCoalesce(operations);
  return (own: OutboxRow[], { seq, ...row }: OutboxRow): (OutboxRow | NewRow)[] => {
    const operation = joined(operations, own, row.operation);
    // The account may already contain the subject, so a later removal has to be sent.
    return append(own, { ...row, operation, userId, isNew: false, createdAt });
  };
};

export type Join = ReturnType<typeof makeJoin>;
