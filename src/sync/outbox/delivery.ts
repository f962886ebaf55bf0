import type { ChangeResponse } from '../requests/calls';
import { CALL_MISSING } from '../requests/errors';
import { type DeliveryResult, deliveryResultOf, type Failure } from './deliveryResult';
import type { FeatureOperation } from './featureOperation';
import type { Operation, Operations } from './operation';
import type { OutboxRow } from './outboxRow';

interface DeliveryOptions {
  operations: Operations<FeatureOperation>;
  /** What is known of the list that an operation changes: the state of its slice. */
  stateOf: (operation: Operation) => unknown;
  /** Fetches that list. @returns the failure */
  refetch: (operation: Operation) => Promise<Failure | undefined>;
  /** Fetches the checkout options into the slice of the cart. @returns the failure, unless the host has none */
  askHost?: () => Promise<Failure | undefined>;
  /** Sends the request of a row. @throws Failure */
  send: (row: OutboxRow) => Promise<{ data: unknown }>;
}

/** What the worker reports on that channel while it delivers changes; `app/store/tabs.ts` makes it an action. */
export type DeliveryReport =
  /** The server has confirmed a row. */
  | { type: 'CHANGE_SENT'; row: OutboxRow; response: ChangeResponse<unknown> }
  /** The rows of a lane, as they are stored now. */
  | { type: 'LANE_CHANGED'; lane: string; changes: OutboxRow[] };

/** A host that does not know the checkout options, or refuses them, has none: this is no failure. */
export const failureToAsk = (failure: Failure | undefined) => {
  if (!failure || failure.code === CALL_MISSING) return undefined;
  return deliveryResultOf(failure).kind === 'rejected' ? undefined : failure;
};

/** How the rows of the outbox reach the server, from a page or from the service worker. */
export const makeDelivery = ({ operations, stateOf, refetch, askHost, send }: DeliveryOptions) => ({
  refetch,

  /** Converts an operation before its first attempt, or returns its result without sending it. */
  resolve: async (operation: Operation): Promise<Operation | DeliveryResult> => {
    const descriptor = operations.descriptorOf(operation);
    const { resolve, resolvedBy, asksHost } = descriptor;
    if (!resolve) return operation;
    const list = { type: resolvedBy ?? operation.type };
    for (const fetch of [asksHost && askHost, () => refetch(list)]) {
      if (!fetch) continue;
      const resolved = resolve(operation, stateOf(list), false);
      if (resolved) return resolved;
      const failure = await fetch();
      if (failure) return deliveryResultOf(failure);
    }
    return resolve(operation, stateOf(list), true) ?? operation;
  },

  deliver: async (row: OutboxRow): Promise<DeliveryResult> => {
    const { isRemoval, isFinal } = operations.descriptorOf(row.operation);
    try {
      const { data } = await send(row);
      // The response to a retried call may be as old as the first attempt, and a host may send none.
      if (row.attempts > 1 || data === null) await refetch(row.operation);
      return { kind: 'delivered', id: (data as { _id?: string } | null | undefined)?._id };
    } catch (error) {
      const failure = error as Failure;
      const result: DeliveryResult = isFinal?.(failure)
        ? { kind: 'rejected', reason: failure.message ?? '' }
        : deliveryResultOf(failure, isRemoval);
      if (result.kind === 'rejected' || failure.status === 404) await refetch(row.operation);
      return result;
    }
  },
});
