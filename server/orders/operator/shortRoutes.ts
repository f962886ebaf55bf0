import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { success } from '../../../src/contract/envelope';
import { Shortage, ShortenedOrder } from '../../../src/contract/operatorOrder';
import type { Config } from '../../config';
import type { Database } from '../../db/database';
import { operatorChange } from '../../http/operator/operatorChange';
import { NoQuery, ok, responses } from '../../http/schemas';
import type { Message } from '../../messages/message';
import { formatMoney } from '../../payments/money';
import { shortenOrder } from '../short/shortenOrder';
import { describeCancellation, lastCreditNote } from './describeCancellation';
import { OrderNumber } from './orderListRoutes';

type Shortened = Awaited<ReturnType<typeof shortenOrder>>;

/** Sends an order with less than was ordered. */
export const shortRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { invoices } },
) => {
  app.post(
    '/operator/orders/:number/short',
    {
      config: { access: 'operator', right: 'orders' },
      schema: {
        summary: 'Sends fewer packs of lines of an order that is not packed',
        description:
          'What was charged for the others goes back by line, with its tax and a credit note; of an order to be paid on ' +
          'delivery it is not due any more. Delivery costs the same. The packs are missing on the shelf, too, unless ' +
          '`restock` says otherwise. If nothing is left, the order is cancelled. The shopper gets a mail.',
        params: OrderNumber,
        querystring: NoQuery,
        body: Shortage,
        response: responses(success(ShortenedOrder)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { number } = request.params;
        const { paymentService } = app;
        const context = { paymentService, invoices, now: app.now() };
        const shortened = await shortenOrder(tx, number, request.body, context);
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
  { status, amount, packs }: Shortened,
  takenOff: string,
  creditNote: string,
): Message<'successes'> => {
  const back = creditNote ? 'both' : 'refund';
  const follows = amount === 0 ? 'nothing' : status === 'confirmed' ? 'due' : back;
  return ['operator.orderShort', { number, packs, follows, amount: takenOff, creditNote }];
};
