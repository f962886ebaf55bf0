import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import { AcceptedPayment, ManualRefund } from '../../src/contract/operator/operatorOrder';
import { OrderStatus } from '../../src/contract/order';
import { cancelOrder } from '../orders/cancelOrder';
import { refusalOf } from '../orders/orderStates';
import { orServiceUnavailable } from '../orders/redirectUrl';
import { findStatusByNumber } from '../orders/statusRepository';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError, notFound } from '../platform/http/errors/httpError';
import { ok, responses } from '../platform/http/schemas/schemas';
import { operatorChange } from '../platform/operator/operatorChange';
import { acceptPayment } from './acceptPayment';
import { describeCancellation } from './describeCancellation';
import { OrderNumber } from './orderListRoutes';
import { refundManually } from './refundManually';

const config = { access: 'operator', right: 'orders' } as const;

/** How orders and their payments end otherwise: cancelled, refunded, or paid with another amount. */
export const orderMoneyRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Config;
}> = async (app, { db, config: settings }) => {
  const { invoices } = settings;
  const schema = { params: OrderNumber };

  app.post(
    '/operator/orders/:number/cancel',
    {
      config,
      schema: {
        ...schema,
        summary: 'Cancels an order that has not been shipped, refunds it and frees its stock',
        response: responses(success(Type.Object({ status: OrderStatus }))),
      },
    },
    async (request) => {
      const { number } = request.params;
      const order = await findStatusByNumber(db, number);
      if (!order) throw notFound(['not_found.orderNumber', { number }]);
      if (refusalOf('cancel', order.status) === 'already_shipped.order') {
        const { status } = order;
        throw new HttpError(409, ['already_shipped.byOperator', { number, status }]);
      }
      if (order.status === 'ready') {
        throw new HttpError(409, ['already_ready.byOperator', { number }]);
      }
      // Otherwise the customer could pay while the order is being cancelled.
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
          'that is refunded completely before it is shipped is cancelled. Of an order that was paid ' +
          'on delivery it is recorded, not sent: `paid` says how the money went back.',
        body: ManualRefund,
        response: responses(success(Type.Object({ amount: Type.String() }))),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { amount: part, after, paid } = request.body;
        const amount = await refundManually(tx, number, part, after, invoices, app.now(), paid);
        await record({ action: 'order.refund', subject: number, after: { amount, paid } });
        const named = { amount, number };
        return ok(paid ? ['operator.refundRecorded', named] : ['operator.refundQueued', named], {
          amount,
        });
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
        const accepted = await acceptPayment(tx, number, settings, invoices, app.now());
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
