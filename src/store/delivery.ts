import type { ChangeResponse } from '../api/calls';
import type { DeliveryResult } from '../outbox/deliveryResult';
import type { Operation } from '../outbox/operation';
import type { OutboxRow } from '../outbox/outboxRow';
import type { AppStore } from '../slices/appStore';
import { deliveryResultOf } from '../slices/changes';
import { operations } from './operations';

/** How the rows of the outbox reach the server. */
export const makeDelivery = ({ dispatch }: AppStore, userId: string) => {
  const refetch = async (operation: Operation) =>
    dispatch(operations.descriptorOf(operation).refetch(userId));

  return {
    refetch,

    resolve: async (operation: Operation): Promise<Operation | DeliveryResult> => {
      const resolving = operations.descriptorOf(operation).resolve?.(operation, userId);
      return resolving ? dispatch(resolving) : operation;
    },

    deliver: async (row: OutboxRow): Promise<DeliveryResult> => {
      const { send, isRemoval, isCreation } = operations.descriptorOf(row.operation);
      const { error, payload } = await dispatch(send(row));
      if (error) {
        const result = deliveryResultOf(error, isRemoval);
        if (result.kind === 'rejected' || error.status === 404) await refetch(row.operation);
        return result;
      }
      // The response to a retried call may be as old as the first attempt.
      if (row.attempts > 1) await refetch(row.operation);
      const newId = isCreation ? (payload as ChangeResponse<{ _id: string }>).data._id : undefined;
      return { kind: 'delivered', newId };
    },
  };
};
