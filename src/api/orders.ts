import type { Order, OrderDetails } from '../contract/order';
import { type Client, pickResults } from './client';

export const getUserOrders = (client: Client, userId: string) =>
  client.get(`user_orders/${encodeURIComponent(userId)}`, pickResults<Order[]>, {
    fallback: 'orders',
  });

export const getOrderDetails = (client: Client, orderId: string) =>
  client.get(
    `order_details/${encodeURIComponent(orderId)}`,
    (body: { data: OrderDetails }) => body.data,
    { fallback: 'orderDetails' },
  );
