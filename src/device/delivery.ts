import type { ChangeResponse } from '../api/calls';
import { type DeliveryResult, deliveryResultOf } from '../outbox/deliveryResult';
import { type Operation, sliceNameOf, sliceOf } from '../outbox/operation';
import type { OutboxRow } from '../outbox/outboxRow';
import type { AppStore } from '../slices/appStore';
import type { RequestFailure } from '../slices/request';
import { sendChange } from '../slices/sendChange';
import type { DeviceParts } from './parts';

/** How the rows of the outbox reach the server. */
export const makeDelivery = (
  { dispatch, getState }: AppStore,
  { operations, lists }: Pick<DeviceParts, 'operations' | 'lists'>,
  userId: string,
) => {
  /** @returns the failure to fetch the list that the operation changes */
  const refetch = async ({ type }: Operation): Promise<RequestFailure | undefined> => {
    const fetchList = lists[sliceNameOf(type)];
    return fetchList && (await dispatch(fetchList(userId))).error;
  };

  return {
    refetch,

    resolve: async (operation: Operation): Promise<Operation | DeliveryResult> => {
      const { resolve, isRemoval } = operations.descriptorOf(operation);
      if (!resolve) return operation;
      const resolved = resolve(operation, sliceOf(getState(), operation), false);
      if (resolved) return resolved;
      const failure = await refetch(operation);
      if (failure) return deliveryResultOf(failure, isRemoval);
      return resolve(operation, sliceOf(getState(), operation), true) ?? operation;
    },

    deliver: async (row: OutboxRow): Promise<DeliveryResult> => {
      const { isRemoval } = operations.descriptorOf(row.operation);
      const action = await dispatch(sendChange(row));
      if (sendChange.rejected.match(action)) {
        const result = deliveryResultOf(action.error, isRemoval);
        if (result.kind === 'rejected' || action.error.status === 404) await refetch(row.operation);
        return result;
      }
      // The response to a retried call may be as old as the first attempt.
      if (row.attempts > 1) await refetch(row.operation);
      const { data } = action.payload as ChangeResponse<{ _id?: string } | null | undefined>;
      return { kind: 'delivered', id: data?._id };
    },
  };
};
