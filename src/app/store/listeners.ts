import { createListenerMiddleware } from '@reduxjs/toolkit';
import { oncePerBrowser } from '../../browser/oncePerBrowser';
import { cartCleared, selectCart } from '../../features/cart/cartSlice';
import { isOrderRow, type PlaceOrder } from '../../features/cart/orderOperations';
import { type CatalogueName, catalogueEntries } from '../../features/catalogue/catalogueCalls';
import { fetchOrders } from '../../features/orders/ordersSlice';
import { paths } from '../../paths';
import { getWasOnline } from '../../sync/connection/connectivity';
import { sliceNameOf } from '../../sync/outbox/operation';
import type { OutboxRow } from '../../sync/outbox/outboxRow';
import type { AppDispatch, AppState, AppThunk } from '../../sync/requests/appStore';
import type { Request, RequestFailure } from '../../sync/requests/request';
import { sendChange } from '../../sync/requests/sendChange';
import type { ThunkExtra } from '../../sync/requests/thunkExtra';
import { catalogueThunks } from './catalogueThunks';
import { isChangeRejected } from './changeResults';
import { fetchers } from './listSlices';
import { listenToSession } from './sessionListeners';
import { isSyncedList, syncedLists } from './syncedLists';
import { toastFailure, toastSuccess } from './toasts';
import { listenToWorkerRejections } from './workerRejections';

/** The changes of a list beyond the specification, whose buttons show and announce the result. */
const isShownInPlace = ({ operation }: OutboxRow) => {
  const list = sliceNameOf(operation.type);
  return isSyncedList(list) && !syncedLists[list].isSpecified;
};

/** The checkout itself shows what became of an order. */
const isShownByCheckout = (row: OutboxRow) =>
  isOrderRow(row) && location.pathname === paths.checkout;

/** The order has taken the whole cart, or a part; the list of orders is outdated, and the cart too if it may be an earlier order. */
const refetchAfterOrder =
  ({ userId, operation }: OutboxRow): AppThunk =>
  (dispatch, getState) => {
    if (selectCart(getState()).data.length === 0) dispatch(cartCleared());
    dispatch(fetchOrders(userId));
    if ((operation as PlaceOrder).isUncertain) dispatch(fetchers.cart(userId));
  };

/** How soon the saved catalogue answers in the place of the shop. */
const SAVED_CATALOGUE_MS = 1_000;

/** The state of a catalogue call. @param arg the id, if the call has one */
const requestOf = (state: AppState, name: CatalogueName, arg: unknown) => {
  const slice = state[name];
  const byId: Record<string, Request<unknown>> | undefined =
    'byId' in slice ? slice.byId : undefined;
  return byId ? byId[String(arg)] : (slice as Request<unknown>);
};

/** Without a network since the start, the offline screen or the notice bar says what is missing. */
const isShownElsewhere = ({ status }: RequestFailure) => status === null && !getWasOnline();

/** The side effects of actions: toasts, logs and the session's listeners. */
export const makeListenerMiddleware = (extra: ThunkExtra) => {
  const { startListening, middleware } = createListenerMiddleware({ extra });
  for (const [name, { isLoggedOnly }] of catalogueEntries) {
    startListening({
      actionCreator: catalogueThunks[name].rejected,
      effect: async ({ error, meta }, { condition, getState }) => {
        if (isLoggedOnly) return console.warn(error.message);
        const isCovered = () =>
          Boolean(requestOf(getState() as AppState, name, meta.arg)?.loadedAt);
        const isSaved =
          error.status === null &&
          (isCovered() || (await condition(isCovered, SAVED_CATALOGUE_MS)));
        if (!isSaved && !isShownElsewhere(error)) toastFailure(error);
      },
    });
  }

  for (const name of Object.keys(syncedLists).filter(isSyncedList)) {
    startListening({
      actionCreator: fetchers[name].rejected,
      effect: ({ error }, { getState }) => {
        const { loadedAt } = (getState() as AppState)[name];
        const isOptional = !syncedLists[name].isSpecified;
        const isCovered = error.status === null && (loadedAt !== null || isOptional);
        if (!isCovered && !isShownElsewhere(error) && error.status !== 401) toastFailure(error);
      },
    });
  }
  startListening({
    matcher: isChangeRejected,
    effect: ({ error, meta }) => {
      if (isShownByCheckout(meta.arg)) return;
      oncePerBrowser(meta.requestId, () => toastFailure(error));
    },
  });
  startListening({
    actionCreator: sendChange.fulfilled,
    effect: ({ payload: { message }, meta }, { dispatch }) => {
      const row = meta.arg;
      if (isShownByCheckout(row)) return;
      if (isOrderRow(row)) (dispatch as AppDispatch)(refetchAfterOrder(row));
      oncePerBrowser(meta.requestId, () => {
        if (message && !isShownInPlace(row)) toastSuccess(row, message);
      });
    },
  });

  listenToWorkerRejections(startListening);
  listenToSession(startListening, extra);
  return middleware;
};
