import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  OperatorOrderDetails,
  OperatorOrders,
  OrderListQuery,
  WaitingOrders,
} from '../../src/contract/operator/operatorOrder';
import { localDay } from '../../src/contract/rules/arrivalDate';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentFacts } from '../platform/facts/currentFacts';
import { ok, responses } from '../platform/http/schemas/schemas';
import { recordRead } from '../platform/operator/operatorChange';
import { addressLabel } from './addressLabel';
import {
  findOperatorOrder,
  listOperatorOrders,
  listWaitingOrders,
} from './operatorOrderRepository';
import { packingSlip } from './packingSlip';

const config = { access: 'operator', right: 'orders' } as const;
export const OrderNumber = Type.Object({ number: Type.String({ minLength: 1, maxLength: 64 }) });

/** Reads orders, packing slips and labels. They contain people's data, so each read is recorded. */
export const orderListRoutes: FastifyPluginAsyncTypebox<{
  db: Database;
  config: Config;
}> = async (app, { db, config: { facts } }) => {
  const today = () => localDay(app.now(), facts.timeZone);
  const find = (number: string) => findOperatorOrder(db, number, app.now());

  app.get(
    '/operator/orders',
    {
      config,
      schema: {
        summary: 'The newest orders, or the oldest with a status, in pages of 200',
        description: 'While there is a `next`, send it as `after`.',
        querystring: OrderListQuery,
        response: responses(success(OperatorOrders)),
      },
    },
    async (request) => {
      const listed = await listOperatorOrders(db, request.query, today());
      const after = { orders: listed.results.length };
      const subject = listName(request.query);
      await recordRead(db, request, { action: 'orders.list', subject, after });
      return ok('operator.orders', listed);
    },
  );

  app.get(
    '/operator/waiting_orders',
    {
      config,
      schema: {
        summary: 'How many orders wait for what, and the oldest of them',
        response: responses(success(WaitingOrders)),
      },
    },
    async (request) => {
      const waiting = await listWaitingOrders(db, today());
      const orders = Object.values(waiting).reduce((sum, { oldest }) => sum + oldest.length, 0);
      const after = { orders };
      await recordRead(db, request, { action: 'orders.list', subject: 'waiting', after });
      return ok('operator.orders', waiting);
    },
  );

  app.get(
    '/operator/orders/:number',
    {
      config,
      schema: {
        summary: 'An order with its items, address, note and customer',
        params: OrderNumber,
        response: responses(success(OperatorOrderDetails)),
      },
    },
    async (request) => {
      const { number } = request.params;
      const found = await find(number);
      await recordRead(db, request, { action: 'order.show', subject: number });
      return ok('operator.order', found);
    },
  );

  /** An order's document to print. */
  const addDocument = (
    kind: 'slip' | 'label',
    summary: string,
    write: typeof packingSlip | typeof addressLabel,
  ) =>
    app.get(
      `/operator/orders/:number/${kind}`,
      {
        config,
        schema: {
          summary,
          params: OrderNumber,
          response: responses(success(Type.Object({ html: Type.String() }))),
        },
      },
      async (request) => {
        const { number } = request.params;
        const html = write(await find(number), await currentFacts(db, facts), request.language);
        await recordRead(db, request, { action: `order.${kind}`, subject: number });
        return ok(`operator.${kind}`, { html });
      },
    );
  addDocument('slip', 'A packing slip to print, as HTML', packingSlip);
  addDocument('label', 'A label with the address to print, as HTML', addressLabel);
};

/** 'paid after K7QM-4XWP'; what was searched for is a person's data. */
const listName = ({ status, day, q, after }: OrderListQuery) =>
  [status ?? 'newest', day && `of ${day}`, q?.trim() && 'search', after && `after ${after}`]
    .filter(Boolean)
    .join(' ');
