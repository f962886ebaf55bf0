import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { DatevFile } from '../../../src/contract/operator/operatorPayment';
import { writeWorkbook } from '../../catalogueOperator/import/sheet/workbook';
import type { Config } from '../../platform/config/config';
import type { DeskAccess } from '../session/deskAccess';
import type { Cell, Export } from './cells';
import { invoicesExport } from './documentRows';
import { CSV, operatorPages, sendFile, WORKBOOK } from './operatorPages';
import { ordersExport } from './orderRows';
import { paymentsExport } from './paymentRows';
import { csvHeader, csvRows, workbookTable } from './writeTable';

const Day = Type.String({ pattern: '^20\\d\\d-\\d\\d-\\d\\d$', description: 'YYYY-MM-DD' });
const Days = Type.Object(
  { from: Type.Optional(Day), to: Type.Optional(Day) },
  { additionalProperties: false },
);

interface ExportRoutesOptions {
  app: FastifyInstance;
  access: DeskAccess;
  config: Pick<Config, 'shopId' | 'facts'>;
}

/** The files of the commands `orders export`, `invoices`, `payments` and `datev`, to download. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportRoutesOptions> = async (
  desk,
  { app, access, config: { shopId, facts } },
) => {
  const open = operatorPages({ app, access, shopId });

  const add = <Item>(name: string, { path, columns, rows }: Export<Item>) => {
    const read = (request: FastifyRequest, days: Record<string, string | undefined>) =>
      open<{ results: Item[]; next?: string }>(request, path, days);
    const fileOf = ({ from, to }: { from?: string; to?: string }) =>
      [name, from, to].filter(Boolean).join('-');

    desk.get(`/exports/${name}.csv`, { schema: { querystring: Days } }, async (request, reply) => {
      const { first, pages } = await read(request, request.query);
      if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
      async function* content() {
        yield csvHeader(columns(facts), facts);
        for await (const { results } of pages()) yield csvRows(rows(results, facts), facts);
      }
      return sendFile(reply, `${fileOf(request.query)}.csv`, CSV, Readable.from(content()));
    });

    desk.get(`/exports/${name}.xlsx`, { schema: { querystring: Days } }, async (request, reply) => {
      const { first, pages } = await read(request, request.query);
      if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
      const table: Cell[][] = [columns(facts)];
      for await (const { results } of pages()) table.push(...rows(results, facts));
      const workbook = await writeWorkbook(workbookTable(table, facts), name);
      return sendFile(reply, `${fileOf(request.query)}.xlsx`, WORKBOOK, workbook);
    });
  };
  add('orders', ordersExport);
  add('invoices', invoicesExport);
  add('payments', paymentsExport);

  desk.get('/exports/datev.csv', { schema: { querystring: Days } }, async (request, reply) => {
    const { first } = await open(request, 'datev', request.query);
    if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
    const { name, text }: DatevFile = first.json().data;
    return sendFile(reply, name, 'text/csv; charset=windows-1252', Buffer.from(text, 'latin1'));
  });
};
