import type { Placed } from '../../contract/checkout';
import type { Order, OrderDetails } from '../../contract/order';
import { type Client, pickResults } from '../../sync/requests/client';
import { GATEWAY_TIMEOUT_MS } from '../../sync/requests/gatewayTimeout';

const pathOf = (orderId: string) => `order_details/${encodeURIComponent(orderId)}`;

export const getUserOrders = (client: Client, userId: string) =>
  client.get(`user_orders/${encodeURIComponent(userId)}`, pickResults<Order[]>, {
    fallback: 'orders',
    empty: [],
  });

export const getOrderDetails = (client: Client, orderId: string) =>
  client.get(pathOf(orderId), (body: { data: OrderDetails | null }) => body.data, {
    fallback: 'orderDetails',
    empty: null,
  });

/** Starts a new payment attempt. @returns the URL of the payment page */
export const payOrder = (client: Client, orderId: string, key: string, gateway?: string) =>
  client.send(
    `${pathOf(orderId)}/pay`,
    (body: { data: Pick<Placed, 'redirectUrl'> }) => body.data.redirectUrl,
    {
      method: 'POST',
      body: gateway ? { gateway } : {},
      key,
      fallback: 'orderPay',
      timeoutMs: GATEWAY_TIMEOUT_MS,
    },
  );

export const cancelOrder = (client: Client, orderId: string, key: string) =>
  client.send(`${pathOf(orderId)}/cancel`, () => orderId, {
    method: 'POST',
    key,
    fallback: 'orderCancel',
    timeoutMs: GATEWAY_TIMEOUT_MS,
  });
