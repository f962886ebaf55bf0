import { postCheckout } from '../../api/checkout';
import { ApiError } from '../../api/errors';
import { cancelOrder, payOrder } from '../../api/orders';
import type { Checkout } from '../../contract/checkout';
import { createChangeThunk, type FeatureThunk, type RequestFailure } from '../../store/request';
import { fetchOrderDetails } from './ordersSlice';

interface Placing {
  userId: string;
  checkout: Checkout;
  key: string;
}

/** Places the one order of a key; its failure says whether the shop can have it. */
export const placeOrder = createChangeThunk(
  'orders/placed',
  (client, { userId, checkout, key }: Placing) => postCheckout(client, userId, checkout, key),
);

interface OnOrder {
  orderId: string;
  key: string;
}

interface Paying extends OnOrder {
  /** Undefined for the shop's own choice. */
  gateway: string | undefined;
}

const sendPay = createChangeThunk(
  'orders/paymentOpened',
  (client, { orderId, key, gateway }: Paying) => payOrder(client, orderId, key, gateway),
);

const sendCancel = createChangeThunk('orders/cancelled', (client, { orderId, key }: OnOrder) =>
  cancelOrder(client, orderId, key),
);

const failed = ({ message = '', status = null }: RequestFailure) => new ApiError(message, status);

/** A new attempt to pay. @returns where the shopper goes for it @throws ApiError */
export const openPayment =
  (orderId: string, gateway?: string): FeatureThunk<Promise<string>> =>
  async (dispatch) => {
    const action = await dispatch(sendPay({ orderId, gateway, key: crypto.randomUUID() }));
    if (sendPay.fulfilled.match(action)) return action.payload.data;
    // Paid, cancelled or expired meanwhile: the page shows which.
    if (action.error.status === 409) await dispatch(fetchOrderDetails(orderId));
    throw failed(action.error);
  };

/** Cancels what has not been sent. @throws ApiError */
export const cancel =
  (orderId: string): FeatureThunk<Promise<void>> =>
  async (dispatch) => {
    const action = await dispatch(sendCancel({ orderId, key: crypto.randomUUID() }));
    await dispatch(fetchOrderDetails(orderId));
    if (sendCancel.rejected.match(action)) throw failed(action.error);
  };
