import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  ExportedDocuments,
  ExportedOrders,
  OperatorOrderDetails,
  OperatorOrders,
  OrderExportQuery,
  OrderListQuery,
  WaitingOrders,
} from '../../src/contract/operator/operatorOrder';
import { DatevFile, ExportedPayments } from '../../src/contract/operator/operatorPayment';
import { localDay } from '../../src/contract/rules/arrivalDate';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { currentFacts } from '../platform/facts/currentFacts';
import { ok, responses, responsesWithConflict } from '../platform/http/schemas/schemas';
import { recordRead } from '../platform/operator/operatorChange';
import { addressLabel } from './addressLabel';
import { makeDatevFile } from './datev/datevFile';
import { exportDocuments } from './documentRepository';
import { exportOrders } from './exportRepository';
import {
  findOperatorOrder,
  listOperatorOrders,
  listWaitingOrders,
} from './operatorOrderRepository';
import { packingSlip } from './packingSlip';
import { exportPayments } from './paymentListRepository';

const config = { access: 'operator', right: 'orders' } as const;
const DatevQuery = Type.Required(Type.Pick(OrderExportQuery, ['from', 'to']), {
  additionalProperties: false,
});
export const OrderNumber = Type.Object({ number: Type.String({ minLength: 1, maxLength: 64 }) });

/** Reads orders, invoices, packing slips and labels. They contain people's data, so each read is recorded. */
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
    '/operator/order_lines',
    {
      config,
      schema: {
        summary: 'All orders with their lines, the oldest first, in pages of 100',
        description: 'While there is a `next`, send it as `after`. Both days are included.',
        querystring: OrderExportQuery,
        response: responses(success(ExportedOrders)),
      },
    },
    async (request) => {
      const page = await exportOrders(db, request.query, facts.timeZone);
      const subject = pageName(request.query);
      const after = { orders: page.results.length };
      await recordRead(db, request, { action: 'orders.export', subject, after });
      return ok('operator.orders', page);
    },
  );

  app.get(
    '/operator/invoices',
    {
      config,
      schema: {
        summary:
          'All invoices and credit notes with their taxes, the oldest first, in pages of 100',
        description:
          'By the day on which they were issued. While there is a `next`, send it as `after`.',
        querystring: OrderExportQuery,
        response: responses(success(ExportedDocuments)),
      },
    },
    async (request) => {
      const page = await exportDocuments(db, request.query, facts.timeZone);
      const subject = pageName(request.query);
      const after = { documents: page.results.length };
      await recordRead(db, request, { action: 'invoices.export', subject, after });
      return ok('operator.invoices', page);
    },
  );

  app.get(
    '/operator/payments',
    {
      config,
      schema: {
        summary: 'All money that came in and went back, the oldest first, in pages of 100',
        description:
          'By the day on which it did. While there is a `next`, send it as `after`. Both days are included.',
        querystring: OrderExportQuery,
        response: responses(success(ExportedPayments)),
      },
    },
    async (request) => {
      const page = await exportPayments(db, request.query, facts.timeZone);
      const subject = pageName(request.query);
      const after = { payments: page.results.length };
      await recordRead(db, request, { action: 'payments.export', subject, after });
      return ok('operator.payments', page);
    },
  );

  app.get(
    '/operator/datev',
    {
      config,
      schema: {
        summary: 'Invoices, credit notes and money of these days as a file for DATEV (Germany)',
        description:
          'Both days are included, and of one financial year. 409 for a shop that is not in Germany, or for a tax rate ' +
          'that the facts name no account for.',
        querystring: DatevQuery,
        response: responsesWithConflict(success(DatevFile)),
      },
    },
    async (request) => {
      const file = await makeDatevFile(db, facts, request.query, app.now());
      const subject = pageName(request.query);
      const after = { entries: file.entries };
      await recordRead(db, request, { action: 'datev.export', subject, after });
      return ok('operator.datev', file);
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

  app.get(
    '/operator/orders/:number/slip',
    {
      config,
      schema: {
        summary: 'A packing slip to print, as HTML',
        params: OrderNumber,
        response: responses(success(Type.Object({ html: Type.String() }))),
      },
    },
    async (request) => {
      const { number } = request.params;
      const html = packingSlip(await find(number), await currentFacts(db, facts), request.language);
      await recordRead(db, request, { action: 'order.slip', subject: number });
      return ok('operator.slip', { html });
    },
  );

  app.get(
    '/operator/orders/:number/label',
    {
      config,
      schema: {
        summary: 'A label with the address to print, as HTML',
        params: OrderNumber,
        response: responses(success(Type.Object({ html: Type.String() }))),
      },
    },
    async (request) => {
      const { number } = request.params;
      const html = addressLabel(
        await find(number),
        await currentFacts(db, facts),
        request.language,
      );
      await recordRead(db, request, { action: 'order.label', subject: number });
      return ok('operator.label', { html });
    },
  );
};

/** 'from 2026-11-01 to 2026-11-30 after K7QM-4XWP' */
const pageName = (query: OrderExportQuery) =>
  (['from', 'to', 'after'] as const)
    .flatMap((name) => (query[name] === undefined ? [] : [`${name} ${query[name]}`]))
    .join(' ') || 'all';

/** 'paid after K7QM-4XWP'; what was searched for is a person's data. */
const listName = ({ status, q, after }: OrderListQuery) =>
  [status ?? 'newest', q?.trim() && 'search', after && `after ${after}`].filter(Boolean).join(' ');
