import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { Delivery, Return, Shipping } from '../../src/contract/operator/operatorOrder';
import { OrderStatus } from '../../src/contract/order';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentFacts } from '../platform/facts/currentFacts';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { advanceOrder, returnOrder } from './advanceOrder';
import { OrderNumber } from './orderListRoutes';

const config = { access: 'operator', right: 'orders' } as const;
const changed = responses(success(Type.Object({ status: OrderStatus })));

/** The steps of an order after it is paid or confirmed. */
export const fulfilmentRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Config;
}> = async (app, { db, config: settings }) => {
  const { invoices } = settings;
  const schema = { params: OrderNumber };

  app.post(
    '/operator/orders/:number/pack',
    {
      config,
      schema: { ...schema, summary: 'A paid or confirmed order is packed', response: changed },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const status = await advanceOrder(tx, 'pack', number, { invoices, now: app.now() });
        await record({ action: 'order.pack', subject: number });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );

  app.post(
    '/operator/orders/:number/ship',
    {
      config,
      schema: {
        ...schema,
        summary: 'A packed order leaves, with whom and under which number if known',
        description: 'The shopper sees both on the page of the order and in the mail.',
        body: Shipping,
        response: changed,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const status = await advanceOrder(tx, 'ship', number, request.body);
        await record({ action: 'order.ship', subject: number, after: request.body });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );

  app.post(
    '/operator/orders/:number/deliver',
    {
      config,
      // Clients of version 0.1.0 send no body.
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      schema: {
        ...schema,
        summary: 'A shipped order has arrived, and is paid if it was to be paid on delivery',
        body: Delivery,
        response: changed,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { paid, receivedBy } = request.body;
        const status = await advanceOrder(tx, 'deliver', number, { paid, receivedBy });
        await record({
          action: 'order.deliver',
          subject: number,
          ...(paid && { after: { paid } }),
        });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );

  app.post(
    '/operator/orders/:number/ready',
    {
      config,
      schema: {
        ...schema,
        summary: 'A packed order can be collected',
        description: 'The shopper is told by mail and notification, with a short code.',
        response: changed,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const facts = await currentFacts(tx, settings.facts);
        const status = await advanceOrder(tx, 'ready', number, { facts, now: app.now() });
        await record({ action: 'order.ready', subject: number });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );

  app.post(
    '/operator/orders/:number/collect',
    {
      config,
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      schema: {
        ...schema,
        summary: 'A ready or packed order was collected, and is paid if it was to be paid then',
        body: Delivery,
        response: changed,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { paid } = request.body;
        const status = await advanceOrder(tx, 'collect', number, { paid });
        const after = paid && { after: { paid } };
        await record({ action: 'order.collect', subject: number, ...after });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );

  app.post(
    '/operator/orders/:number/return',
    {
      config,
      schema: {
        ...schema,
        summary:
          'A shipped order to be paid on delivery was not accepted, or one that is ready not collected',
        description:
          'What was due is written off with a credit note; its packs are in stock again. What was paid for one that was ' +
          'not collected goes back, or stays, as the facts of the shop say.',
        body: Return,
        response: changed,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { pickUp } = await currentFacts(tx, settings.facts);
        const refund =
          pickUp?.refund === 'none'
            ? undefined
            : (within: Database, orderId: string) =>
                app.paymentService.queueRefunds(within, orderId, 'not collected');
        const now = app.now();
        const status = await returnOrder(tx, number, request.body, invoices, now, { refund });
        await record({ action: 'order.return', subject: number, after: request.body });
        return ok(['operator.orderStatus', { number, status }], { status });
      }),
  );
};
