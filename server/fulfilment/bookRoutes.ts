import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { success } from '../../src/contract/envelope';
import {
  ExportedDocuments,
  ExportedOrders,
  OrderExportQuery,
} from '../../src/contract/operator/operatorOrder';
import { DatevFile, ExportedPayments } from '../../src/contract/operator/operatorPayment';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses, responsesWithConflict } from '../platform/http/schemas/schemas';
import { recordRead } from '../platform/operator/operatorChange';
import { makeDatevFile } from './datev/datevFile';
import { exportDocuments } from './documentRepository';
import { exportOrders } from './exportRepository';
import { exportPayments } from './paymentListRepository';

const config = { access: 'operator', right: 'orders' } as const;
const DatevQuery = Type.Required(Type.Pick(OrderExportQuery, ['from', 'to']), {
  additionalProperties: false,
});

/** Reads what the accounts need of a period: orders, documents and money. Each read is recorded with how much it read. */
export const bookRoutes: FastifyPluginAsyncTypebox<{ db: Database; config: Config }> = async (
  app,
  { db, config: { facts } },
) => {
  const record = (
    request: FastifyRequest & { query: OrderExportQuery },
    books: 'orders' | 'invoices' | 'payments' | 'datev',
    after: Record<string, number>,
  ) =>
    recordRead(db, request, { action: `${books}.export`, subject: pageName(request.query), after });

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
      await record(request, 'orders', { orders: page.results.length });
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
      await record(request, 'invoices', { documents: page.results.length });
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
      await record(request, 'payments', { payments: page.results.length });
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
      await record(request, 'datev', { entries: file.entries });
      return ok('operator.datev', file);
    },
  );
};

/** 'from 2026-11-01 to 2026-11-30 after K7QM-4XWP' */
const pageName = (query: OrderExportQuery) =>
  (['from', 'to', 'after'] as const)
    .flatMap((name) => (query[name] === undefined ? [] : [`${name} ${query[name]}`]))
    .join(' ') || 'all';
