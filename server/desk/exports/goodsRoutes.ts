import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  CatalogueExport,
  CatalogueProduct,
} from '../../../src/contract/operator/operatorCatalogue';
import { workbookRows, writeCsv } from '../../catalogueOperator/import/sheet/productRows';
import { writeWorkbook } from '../../catalogueOperator/import/sheet/workbook';
import type { Config } from '../../platform/config/config';
import { deskAddress } from '../../platform/http/inProcess';
import type { DeskAccess } from '../session/deskAccess';

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface GoodsRoutesOptions {
  app: FastifyInstance;
  access: DeskAccess;
  config: Pick<Config, 'shopId' | 'facts'>;
}

/** The files of the command `catalogue export`, to download. */
export const goodsRoutes = async (
  desk: FastifyInstance,
  { app, access, config: { shopId, facts } }: GoodsRoutesOptions,
) => {
  const { currency, locale } = facts;
  const shop = () => ({ currency, locale, languages: app.languages.slice(1) });
  /** The first page of products, and a function that reads the one after a slug. */
  const open = async (request: FastifyRequest) => {
    const { tokenId } = await access.require(request);
    const { 'accept-language': language = '' } = request.headers;
    const read = (after?: string) =>
      app.inject({
        url: `/api/${shopId}/operator/catalogue`,
        query: { only: 'products', ...(after !== undefined && { after }) },
        headers: { 'accept-language': language },
        remoteAddress: deskAddress(tokenId),
      });
    return { first: await read(), read };
  };
  async function* pages({ first, read }: Awaited<ReturnType<typeof open>>) {
    let page = first;
    while (true) {
      const { products = [], next }: CatalogueExport = page.json().data;
      yield products;
      if (next === undefined) return;
      page = await read(next);
      // The file is cut off, which the browser reports.
      if (page.statusCode !== 200) throw new Error(`catalogue: ${page.body}`);
    }
  }
  async function* csvOf(opened: Awaited<ReturnType<typeof open>>) {
    let isFirst = true;
    for await (const products of pages(opened)) {
      yield writeCsv(products, shop(), isFirst);
      isFirst = false;
    }
  }

  desk.get('/exports/goods.csv', async (request, reply) => {
    const opened = await open(request);
    const { first } = opened;
    if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="goods.csv"',
      })
      .send(Readable.from(csvOf(opened)));
  });

  desk.get('/exports/goods.xlsx', async (request, reply) => {
    const opened = await open(request);
    const { first } = opened;
    if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
    const all: CatalogueProduct[] = [];
    for await (const products of pages(opened)) all.push(...products);
    return reply
      .headers({
        'content-type': WORKBOOK,
        'content-disposition': 'attachment; filename="goods.xlsx"',
      })
      .send(await writeWorkbook(workbookRows(all, shop())));
  });
};
