import { Readable } from 'node:stream';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '../../platform/config/config';
import { deskAddress } from '../../platform/http/inProcess';
import type { DeskAccess } from '../session/deskAccess';
import type { Export } from './csvRows';
import { invoicesExport } from './documentRows';
import { ordersExport } from './orderRows';

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

/** The CSV files of the commands `orders export` and `orders invoices`, to download. */
export const exportRoutes: FastifyPluginAsyncTypebox<ExportRoutesOptions> = async (
  desk,
  { app, access, config: { shopId, facts } },
) => {
  const add = <Item>(name: string, { path, header, rows }: Export<Item>) =>
    desk.get(`/exports/${name}.csv`, { schema: { querystring: Days } }, async (request, reply) => {
      const { tokenId } = await access.require(request);
      const { 'accept-language': language = '' } = request.headers;
      const read = (after?: string) =>
        app.inject({
          url: `/api/${shopId}/operator/${path}`,
          query: { ...request.query, ...(after !== undefined && { after }) },
          headers: { 'accept-language': language },
          remoteAddress: deskAddress(tokenId),
        });
      const first = await read();
      if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());

      async function* content() {
        yield header();
        let page = first;
        while (true) {
          const { results, next } = page.json().data;
          yield rows(results, facts.timeZone);
          if (next === undefined) return;
          page = await read(next);
          // The file is cut off, which the browser reports.
          if (page.statusCode !== 200) throw new Error(`${path}: ${page.body}`);
        }
      }
      const file = [name, request.query.from, request.query.to].filter(Boolean).join('-');
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${file}.csv"`,
        })
        .send(Readable.from(content()));
    });
  add('orders', ordersExport);
  add('invoices', invoicesExport);
};
