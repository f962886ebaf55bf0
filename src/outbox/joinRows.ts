import { makeCoalesce } from './coalesce';
import type { Operations } from './operation';
import type { NewRow, OutboxRow } from './outboxRow';
import { joined } from './visitorRows';

/** How a row of a visitor becomes one of `userId`, beside the rows that the account's lane has. */
export const makeJoin = (operations: Operations, userId: string, createdAt: number) => {
  const { append } = makeCoalesce(operations);
  return (own: OutboxRow[], { seq, ...row }: OutboxRow): (OutboxRow | NewRow)[] => {
    const operation = joined(operations, own, row.operation);
    // The server may hold it already, so that removing it later has to be sent.
    return append(own, { ...row, operation, userId, isNew: false, createdAt });
  };
};

export type Join = ReturnType<typeof makeJoin>;
