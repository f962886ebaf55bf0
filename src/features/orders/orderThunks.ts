import { newUuid } from '../../browser/newUuid';
import { createCallThunk, toApiError } from '../../sync/requests/request';
import type { FeatureThunk } from '../../sync/requests/thunkExtra';
import { cancelOrder, payOrder } from './ordersApi';
import { fetchOrderDetails } from './ordersSlice';

interface OrderArg {
  orderId: string;
  key: string;
}

interface PaymentArg extends OrderArg {
  /** Undefined for the server's default. */
  gateway: string | undefined;
}

const sendPay = createCallThunk(
  'orders/paymentOpened',
  (client, { orderId, key, gateway }: PaymentArg) => payOrder(client, orderId, key, gateway),
);

const sendCancel = createCallThunk('orders/cancelled', (client, { orderId, key }: OrderArg) =>
  cancelOrder(client, orderId, key),
);

/** Starts a new payment attempt. @returns the URL of the payment page @throws ApiError */
export const openPayment =
  (orderId: string, gateway?: string): FeatureThunk<Promise<string>> =>
  async (dispatch) => {
    const action = await dispatch(sendPay({ orderId, gateway, key: newUuid() }));
    if (sendPay.fulfilled.match(action)) return action.payload.data;
    // The order was paid or cancelled, or has expired, in the meantime: refetch it.
    if (action.error.status === 409) await dispatch(fetchOrderDetails(orderId));
    throw toApiError(action.error);
  };

/** Cancels an order that is not shipped. @throws ApiError */
export const cancel =
  (orderId: string): FeatureThunk<Promise<void>> =>
  async (dispatch) => {
    const action = await dispatch(sendCancel({ orderId, key: newUuid() }));
    await dispatch(fetchOrderDetails(orderId));
    if (sendCancel.rejected.match(action)) throw toApiError(action.error);
  };
