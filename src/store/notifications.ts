import { createListenerMiddleware } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { catalogueEntries } from '../api/catalogueCalls';
import { oncePerBrowser } from '../browser/oncePerBrowser';
import { isOrderRow, type PlaceOrder } from '../features/cart/orderOperations';
import { fetchOrders } from '../features/orders/ordersSlice';
import { defaultMessage } from '../messages/defaultMessage';
import type { OutboxRow } from '../outbox/outboxRow';
import { paths } from '../paths';
import { getConnection } from '../pwa/connectivity';
import type { AppDispatch, AppState, AppThunk } from '../slices/appStore';
import { failureKind, type RequestFailure } from '../slices/request';
import { sendChange } from '../slices/sendChange';
import type { ThunkExtra } from '../slices/thunkExtra';
import { catalogueThunks } from './catalogueThunks';
import { isChangeRejected } from './changeResults';
import { lists } from './lists';
import { listenToSession } from './sessionListeners';

/** Failures with one cause share one toast, no matter how many calls fail. */
const CAUSES = ['broken', 'unreachable'];

const toastFailure = (error: RequestFailure) => {
  const { message = '' } = error;
  const kind = failureKind(error);
  toast.error(message, { id: CAUSES.includes(kind) ? kind : message });
};

/** Changes without a toast, because the pressed button itself shows and announces the result. */
const isShownInPlace = (row: OutboxRow) =>
  /^(cart|wishlist|stockAlerts|reviews|weeklyBaskets)\//.test(row.operation.type) &&
  !isOrderRow(row);

/** The checkout itself shows what became of an order. */
const isShownByCheckout = (row: OutboxRow) =>
  isOrderRow(row) && location.pathname === paths.checkout;

/** After an order the list of orders is outdated, and the cart too if it may be an earlier order. */
const refetchAfterOrder =
  ({ userId, operation }: OutboxRow): AppThunk =>
  (dispatch) => {
    dispatch(fetchOrders(userId));
    if ((operation as PlaceOrder).isUncertain) dispatch(lists.cart(userId));
  };

/** The notice bar already says that the server does not respond. */
const isShownInNoticeBar = (error: RequestFailure) =>
  failureKind(error) === 'unreachable' && getConnection() !== 'online';

/** The side effects of actions: toasts, logs and the session's listeners. */
export const makeListenerMiddleware = (extra: ThunkExtra) => {
  const { startListening, middleware } = createListenerMiddleware({ extra });
  for (const [name, { isLoggedOnly }] of catalogueEntries) {
    startListening({
      actionCreator: catalogueThunks[name].rejected,
      effect: ({ error }) => {
        if (isLoggedOnly) console.warn(error.message);
        else if (!isShownInNoticeBar(error)) toastFailure(error);
      },
    });
  }

  for (const [slice, fetchList] of Object.entries(lists)) {
    startListening({
      actionCreator: fetchList.rejected,
      effect: ({ error }, { getState }) => {
        const { loadedAt } = (getState() as AppState)[slice as keyof typeof lists];
        const isCovered = error.status === null && loadedAt !== null;
        if (!isCovered && !isShownInNoticeBar(error) && error.status !== 401) toastFailure(error);
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
    effect: ({ payload: { message, shortfall }, meta }, { dispatch }) => {
      const row = meta.arg;
      const { type } = row.operation;
      if (isShownByCheckout(row)) return;
      if (isOrderRow(row)) (dispatch as AppDispatch)(refetchAfterOrder(row));
      const warning = shortfall === '' ? defaultMessage('cartLimit') : shortfall;
      oncePerBrowser(meta.requestId, () => {
        if (warning) toast.error(warning, { id: warning });
        // One toast per type of change.
        else if (message && !isShownInPlace(row)) toast.success(message, { id: type });
      });
    },
  });

  listenToSession(startListening, extra);
  return middleware;
};
