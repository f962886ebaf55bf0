import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import { type DeliveryResult, deliveryResultOf } from '../../sync/outbox/deliveryResult';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import { api, messageOf, operator } from '../api/api';
import type { DeskStore } from '../api/store';
import { tickApi } from '../orders/ticksApi';
import { tourApi } from '../orders/tour/tourApi';
import { type DeskOperation, isDone, requestOf, targetOf } from './orderOperations';

const TIMEOUT_MS = 15_000;
/** Many orders may be moved at once: the lists are read when no further one follows so soon. */
const PAUSE_MS = 300;

const changeApi = api.injectEndpoints({
  endpoints: (build) => ({
    change: build.mutation<void, { operation: DeskOperation; key: string }>({
      query: ({ operation, key }) => {
        const { path, method, body } = requestOf(operation);
        return {
          url: operator(path),
          method,
          body,
          headers: { 'idempotency-key': key },
          timeout: TIMEOUT_MS,
        };
      },
    }),
  }),
});

const failureOf = (error: FetchBaseQueryError) => ({
  status: typeof error.status === 'number' ? error.status : null,
  message: messageOf(error) ?? '',
});

/** Sends the rows of the outbox to the shop. The pages have its response before a row is gone. */
export const makeDeliver = ({ dispatch }: Pick<DeskStore, 'dispatch'>) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readLists = () => {
    clearTimeout(timer);
    timer = setTimeout(() => dispatch(api.util.invalidateTags(['Orders', 'Day'])), PAUSE_MS);
  };
  const fresh = { forceRefetch: true, subscribe: false } as const;

  const readTicks = async (number: string) => {
    // A poll that began before the change does not know of it.
    await dispatch(tickApi.util.getRunningQueryThunk('ticks', number));
    await dispatch(tickApi.endpoints.ticks.initiate(number, fresh));
  };
  const readOrder = async (number: string) => {
    await dispatch(api.util.getRunningQueryThunk('order', number));
    return dispatch(api.endpoints.order.initiate(number, fresh));
  };

  const readTour = (date: string) => dispatch(tourApi.endpoints.tour.initiate(date, fresh));

  return async ({ key, operation }: OutboxRow): Promise<DeliveryResult> => {
    const change = operation as DeskOperation;
    const { error } = await dispatch(
      changeApi.endpoints.change.initiate({ operation: change, key }, { track: false }),
    );
    const result: DeliveryResult = error
      ? deliveryResultOf(failureOf(error as FetchBaseQueryError))
      : { kind: 'delivered' };
    if (change.type === 'tour/sort') {
      if (result.kind === 'delivered') await readTour(change.date);
      return result;
    }
    const { number } = change;
    if (
      result.kind === 'delivered' &&
      (change.type === 'order/tick' || change.type === 'order/weigh')
    )
      await readTicks(number);
    if (result.kind === 'delivered' && change.type === 'order/batch') await readOrder(number);
    if (result.kind === 'delivered' && change.type === 'order/step') {
      dispatch(
        api.util.updateQueryData('order', number, (order) => {
          order.status = targetOf(change);
        }),
      );
      readLists();
    }
    if (result.kind !== 'rejected') return result;
    readLists();
    const { data: order, error: unread } = await readOrder(number);
    if (order && !order.savedAt) return isDone(change, order) ? { kind: 'delivered' } : result;
    const { status } = failureOf(unread as FetchBaseQueryError);
    // Sent again under its key, it gets the same response.
    return status === 404 ? result : { kind: 'unreachable' };
  };
};
