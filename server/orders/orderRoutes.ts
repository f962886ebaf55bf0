import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { PayAgain } from '../../src/contract/checkout';
import { results, success } from '../../src/contract/envelope';
import { Order, OrderDetails } from '../../src/contract/order';
import { arrivalDate } from '../../src/contract/rules/arrivalDate';
import { chooseGateway } from '../payments/chooseGateway';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentTerms } from '../platform/facts/currentFacts';
import { notFound } from '../platform/http/errors/httpError';
import { publicUrlsOf } from '../platform/http/publicUrls';
import { Id, ok, responses } from '../platform/http/schemas/schemas';
import { isReplay, mutation } from '../platform/http/session/mutation';
import { cancelOrder } from './cancelOrder';
import { withAddableUntil } from './joined/addableUntil';
import { findOrder, findOrderStatus, listOrders } from './orderRepository';
import { closeEarlierAttempts, payAgain } from './payAgain';
import { scheduleOfOrder } from './pickUp/scheduleOfOrder';
import { orServiceUnavailable, redirectUrlOf } from './redirectUrl';

const tags = ['Orders'];
const OrderPath = Type.Object({ orderId: Id });
const Redirect = Type.Object({ redirectUrl: Type.String() });
const orderNotFound = () => notFound('not_found.order');

/** The orders of a customer: reading, paying and cancelling them. */
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
    async ({ userId }) => {
      const listed = await listOrders(db, userId);
      return ok('orders', { results: await withAddableUntil(db, config, listed, app.now()) });
    },
  );

  app.get(
    '/order_details/:orderId',
    {
      config: { access: 'user' },
      schema: {
        summary: 'An order with all details',
        tags,
        params: OrderPath,
        response: responses(success(OrderDetails)),
      },
    },
    async ({ userId, params: { orderId } }) => {
      const find = () => findOrder(db, userId, orderId, app.now());
      let order = await find();
      // The customer may just have paid. The gateway's status counts, not that in the return URL.
      if (order && (await app.paymentService.refresh(orderId))) order = await find();
      if (!order) throw orderNotFound();
      if (order.status === 'awaiting_payment' && !order.window) {
        const current = await currentTerms(db, config);
        const { address, pickUp = null } = order;
        const schedule = await scheduleOfOrder(db, { address, pickUp }, current);
        order.arrivesOn = arrivalDate(order.items, schedule, app.now());
      }
      const [found] = await withAddableUntil(db, config, [order], app.now());
      return ok('order', found ?? order);
    },
  );

  app.post(
    '/order_details/:orderId/pay',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Pays an order that awaits payment',
        description:
          'Continues the newest attempt if it is still open, otherwise adds another one. 409 ' +
          '`not_payable` once the order is paid, expired or cancelled, `payment_refused` when the ' +
          'gateway rejects it; another gateway may accept it.',
        tags,
        params: OrderPath,
        body: PayAgain,
        response: responses(success(Redirect)),
      },
    },
    async (request) => {
      const { orderId } = request.params;
      const { gateway } = request.body;
      const urls = publicUrlsOf(config, request);
      const status = await findOrderStatus(db, request.userId, orderId);
      if (!status) throw orderNotFound();
      if (status === 'awaiting_payment' && !(await isReplay(db, request))) {
        chooseGateway(app.paymentService.gateways, gateway);
        await orServiceUnavailable(closeEarlierAttempts(db, app.paymentService, orderId, gateway));
      }
      const { message } = await mutation(db, request, async (tx) => {
        await payAgain(tx, app.paymentService, orderId, gateway, app.now());
        return ok('payment', { orderId });
      });
      const opened = redirectUrlOf(db, app.paymentService, orderId, urls);
      return ok(message, { redirectUrl: await orServiceUnavailable(opened) });
    },
  );

  app.post(
    '/order_details/:orderId/cancel',
    {
      config: { access: 'user' },
      schema: {
        summary: 'Cancels and refunds an order that has not been shipped',
        tags,
        params: OrderPath,
        response: responses(success(OrderDetails)),
      },
    },
    async (request) => {
      const { orderId } = request.params;
      const status = await findOrderStatus(db, request.userId, orderId);
      if (!status) throw orderNotFound();
      // Otherwise the customer could pay while the order is being cancelled.
      if (status === 'awaiting_payment' && !(await isReplay(db, request))) {
        await orServiceUnavailable(app.paymentService.closeAll(orderId));
      }
      const { message } = await mutation(db, request, async (tx) => {
        await cancelOrder(tx, app.paymentService, orderId, app.now(), config.invoices);
        return ok('orderCancelled', { orderId });
      });
      const order = await findOrder(db, request.userId, orderId, app.now());
      if (!order) throw orderNotFound();
      return ok(message, order);
    },
  );
};
