import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { success } from '../../../src/contract/envelope';
import {
  InsteadPacks,
  InsteadQuery,
  Shortage,
  ShortenedOrder,
} from '../../../src/contract/operator/operatorOrder';
import type { Config } from '../../platform/config/config';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { ok, responses } from '../../platform/http/schemas/schemas';
import type { Message } from '../../platform/messages/message';
import { formatMoney } from '../../platform/messages/money';
import { operatorChange } from '../../platform/operator/operatorChange';
import { describeCancellation, lastCreditNote } from '../describeCancellation';
import { OrderNumber } from '../orderListRoutes';
import { OrderLine } from '../tickRoutes';
import { applyShortage } from './applyShortage';
import { findOrderTax, listSubstitutes } from './substitutes';

type Shortened = Awaited<ReturnType<typeof applyShortage>>;

const config = { access: 'operator', right: 'orders' } as const;

/** Sends an order with less than was ordered, or with other products. */
export const shortageRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { invoices, tax: facts } },
) => {
  app.get(
    '/operator/orders/:number/instead/:line',
    {
      config,
      schema: {
        summary: 'Packs that may be sent in place of a line of an order',
        description:
          'They are in stock, taxed like the line, and not in the order. Says nothing of the customer.',
        params: OrderLine,
        querystring: InsteadQuery,
        response: responses(success(InsteadPacks)),
      },
    },
    async (request) => {
      const { number, line } = request.params;
      const order = await findOrderTax(db, number);
      if (!order) throw notFound(['not_found.orderNumber', { number }]);
      const packs = await listSubstitutes(db, order, line, request.query.q, facts);
      return ok('operator.packs', packs);
    },
  );

  app.post(
    '/operator/orders/:number/short',
    {
      config,
      schema: {
        summary:
          'Sends fewer packs of lines of an order that is not packed, or others in their place',
        description:
          'What was charged for the others goes back by line, with its tax and a credit note; of an order to be paid on ' +
          'delivery it is not due any more. Delivery costs the same. The packs are missing on the shelf, too, unless ' +
          '`restock` says otherwise. Packs of other goods that are sent `instead` cost their price of now, at most what ' +
          'was paid for those they are in place of, whose tax rate they have. If nothing is left, the order is ' +
          'cancelled. The shopper gets a mail.',
        params: OrderNumber,
        body: Shortage,
        response: responses(success(ShortenedOrder)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { paymentService } = app;
        const context = { paymentService, invoices, facts, now: app.now() };
        const shortened = await applyShortage(tx, number, request.body, context);
        const { id, status, amount, currency } = shortened;
        const takenOff = formatMoney(amount, currency);
        await record({
          action: 'order.short',
          subject: number,
          before: shortened.before,
          after: { ...request.body, ...(status === 'cancelled' ? { status } : { takenOff }) },
        });
        if (status === 'cancelled') {
          return ok(await describeCancellation(tx, id, number, 'operator.orderOut'), { status });
        }
        const message = describe(number, shortened, takenOff, await lastCreditNote(tx, id));
        return ok(message, { status, takenOff });
      }),
  );
};

const describe = (
  number: string,
  { status, amount, packs, others }: Shortened,
  takenOff: string,
  creditNote: string,
): Message<'successes'> => {
  const back = creditNote ? 'both' : 'refund';
  const follows = amount === 0 ? 'nothing' : status === 'confirmed' ? 'due' : back;
  return ['operator.orderShort', { number, packs, others, follows, amount: takenOff, creditNote }];
};
