import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import { Order, OrderDetails } from '../../src/contract/order';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { findOrder, listOrders } from './orderRepository';
import { deliverySchedule } from './windows/deliverySchedule';

const tags = ['Orders'];

export const orderRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config },
) => {
  app.get(
    '/user_orders/:userId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'The newest 200 orders of a customer, newest first',
        tags,
        params: Type.Object({ userId: Id }),
        response: responses(results(Type.Array(Order))),
      },
    },
    async ({ userId }) => ok('orders', { results: await listOrders(db, userId) }),
  );

  app.get(
    '/order_details/:orderId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'An order with all details',
        tags,
        params: Type.Object({ orderId: Id }),
        response: responses(success(OrderDetails)),
      },
    },
    async ({ userId, params: { orderId } }) => {
      const find = () => findOrder(db, userId, orderId, app.now());
      let order = await find();
      // The shopper may just have paid. The gateway's status counts, not that in the return URL.
      if (order && (await app.paymentService.refresh(orderId))) order = await find();
      if (!order) throw notFound('not_found.order');
      if (order.status === 'awaiting_payment' && !order.window) {
        const schedule = await deliverySchedule(db, config.schedule);
        order.arrivesOn = arrivalDate(order.items, schedule, app.now());
      }
      return ok('order', order);
    },
  );
};
