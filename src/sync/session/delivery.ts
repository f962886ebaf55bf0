import { getConnection } from '../connection/connectivity';
import { failureToAsk, makeDelivery } from '../outbox/delivery';
import { deliveryResultOf } from '../outbox/deliveryResult';
import { type Operation, sliceNameOf, sliceOf } from '../outbox/operation';
import type { AppStore } from '../requests/appStore';
import { sendChange } from '../requests/sendChange';
import type { DeviceDependencies } from './deviceDependencies';

/** Delivery by a page: its slices take the responses. */
export const makePageDelivery = (
  { dispatch, getState }: AppStore,
  {
    operations,
    lists,
    fetchOptions,
  }: Pick<DeviceDependencies, 'operations' | 'lists' | 'fetchOptions'>,
  userId: string,
) => {
  const delivery = makeDelivery({
    operations,
    stateOf: (operation) => sliceOf(getState(), operation),
    refetch: async ({ type }: Operation) => {
      const fetchList = lists[sliceNameOf(type)];
      return fetchList && (await dispatch(fetchList(userId))).error;
    },
    askHost: async () => failureToAsk((await dispatch(fetchOptions())).error),
    send: async (row) => {
      const action = await dispatch(sendChange(row));
      if (sendChange.rejected.match(action)) throw action.error;
      return action.payload;
    },
  });
  return {
    ...delivery,
    /** An order that was never sent was not placed: without a signal, something cheap is asked for first. */
    resolve: async (operation: Operation) => {
      const isOrder = operations.descriptorOf(operation).maxAgeMs !== undefined;
      const isAsked = isOrder && getConnection() !== 'online';
      const failure = isAsked ? await delivery.refetch(operation) : undefined;
      return failure ? deliveryResultOf(failure) : delivery.resolve(operation);
    },
  };
};
