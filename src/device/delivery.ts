import { makeDelivery } from '../outbox/delivery';
import { type Operation, sliceNameOf, sliceOf } from '../outbox/operation';
import type { AppStore } from '../slices/appStore';
import { sendChange } from '../slices/sendChange';
import type { DeviceParts } from './parts';

/** Delivery by a page: its slices take the responses. */
export const makePageDelivery = (
  { dispatch, getState }: AppStore,
  { operations, lists }: Pick<DeviceParts, 'operations' | 'lists'>,
  userId: string,
) =>
  makeDelivery({
    operations,
    stateOf: (operation) => sliceOf(getState(), operation),
    refetch: async ({ type }: Operation) => {
      const fetchList = lists[sliceNameOf(type)];
      return fetchList && (await dispatch(fetchList(userId))).error;
    },
    send: async (row) => {
      const action = await dispatch(sendChange(row));
      if (sendChange.rejected.match(action)) throw action.error;
      return action.payload;
    },
  });
