import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../../src/contract/envelope';
import { AcceptedPayment, ManualRefund, Shipping } from '../../../src/contract/operatorOrder';
import { OrderStatus } from '../../../src/contract/order';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { HttpError, notFound } from '../../http/httpError';
import { operatorChange } from '../../http/operator/operatorChange';
import { NoQuery, ok, responses } from '../../http/schemas';
import { cancelOrder } from '../cancelOrder';
import { acceptPayment } from '../fulfilment/acceptPayment';
import { advanceOrder } from '../fulfilment/advanceOrder';
import { refundManually } from '../fulfilment/refundManually';
import { orServiceUnavailable } from '../redirectUrl';
import { findStatusByNumber } from '../statusRepository';
import { describeCancellation } from './describeCancellation';
import { OrderNumber } from './orderListRoutes';

const config = { access: 'operator', right: 'orders' } as const;
const changed = responses(success(Type.Object({ status: OrderStatus })));
const paidBack = responses(success(Type.Object({ amount: Type.String() })));

/** The steps of an order after it is paid. */
export const fulfilmentRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Config;
}> = async (app, { db, config: { schedule, invoices } }) => {
  const schema = { params: OrderNumber, querystring: NoQuery };

  for (const step of ['pack', 'deliver'] as const) {
    app.post(
      `/operator/orders/:number/${step}`,
      {
        config,
        schema: {
          ...schema,
          summary: step === 'pack' ? 'A paid order is packed' : 'A shipped order has arrived',
          response: changed,
        },
      },
      (request) =>
        operatorChange(db, request, async (tx, record) => {
          const { number } = request.params as { number: string };
          const status = await advanceOrder(tx, step, number);
          await record({ action: `order.${step}`, subject: number });
          return ok(['operator.orderStatus', { number, status }], { status });
        }),
    );
  }

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
    '/operator/orders/:number/cancel',
    {
      config,
      schema: {
        ...schema,
        summary: 'Cancels an order that has not been shipped, refunds it and frees its stock',
        response: changed,
      },
    },
    async (request) => {
      const { number } = request.params;
      const order = await findStatusByNumber(db, number);
      if (!order) throw notFound(['not_found.orderNumber', { number }]);
      if (order.status === 'shipped' || order.status === 'delivered') {
        const { status } = order;
        throw new HttpError(409, ['already_shipped.byOperator', { number, status }]);
      }
      // Otherwise the shopper could pay while the order is being cancelled.
      if (order.status === 'awaiting_payment') {
        await orServiceUnavailable(app.paymentService.closeAll(order.id));
      }
      return operatorChange(db, request, async (tx, record) => {
        const isNew = await cancelOrder(tx, app.paymentService, order.id, app.now(), invoices);
        const before = { status: order.status };
        if (isNew) await record({ action: 'order.cancel', subject: number, before });
        const message = await describeCancellation(tx, order.id, number);
        return ok(message, { status: 'cancelled' as const });
      });
    },
  );

  app.post(
    '/operator/orders/:number/refund',
    {
      config,
      schema: {
        ...schema,
        summary: 'Refunds an order, or a part of it',
        description:
          'Without `amount`: failed refunds, else payments in review, else everything. An order ' +
          'that is refunded completely before it is shipped is cancelled.',
        body: ManualRefund,
        response: paidBack,
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { amount: part, after } = request.body;
        const amount = await refundManually(tx, number, part, after, invoices, app.now());
        await record({ action: 'order.refund', subject: number, after: { amount } });
        return ok(['operator.refundQueued', { amount, number }], { amount });
      }),
  );

  app.post(
    '/operator/orders/:number/accept',
    {
      config,
      schema: {
        ...schema,
        summary: 'Accepts a payment in review, although the amount differs',
        description: 'A surplus is refunded; a shortfall is written off, with a credit note.',
        response: responses(success(AcceptedPayment)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const accepted = await acceptPayment(tx, number, schedule, invoices, app.now());
        await record({ action: 'order.accept', subject: number, after: accepted });
        const { amount } = accepted;
        return ok(
          ['operator.paymentAccepted', { number, amount, ...differenceOf(accepted) }],
          accepted,
        );
      }),
  );
};

const differenceOf = ({ refunded, writtenOff }: AcceptedPayment) => {
  if (refunded) return { difference: 'refunded', rest: refunded } as const;
  return { difference: writtenOff ? 'writtenOff' : 'none', rest: writtenOff ?? '' } as const;
};
