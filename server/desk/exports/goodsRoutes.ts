import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  CatalogueExport,
  CatalogueProduct,
} from '../../../src/contract/operator/operatorCatalogue';
import type { Listings } from '../../../src/contract/operator/operatorListing';
import { googleFile } from '../../catalogueOperator/export/googleFile';
import { listingShopOf } from '../../catalogueOperator/export/listingShop';
import { shopifyCsv } from '../../catalogueOperator/export/shopifyFile';
import { workbookRows, writeCsv } from '../../catalogueOperator/import/sheet/productRows';
import { writeWorkbook } from '../../catalogueOperator/import/sheet/workbook';
import type { Config } from '../../platform/config/config';
import type { DeskAccess } from '../session/deskAccess';
import { CSV, operatorPages, sendFile, WORKBOOK } from './operatorPages';

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
  const languages = () => app.languages.slice(1);
  const sheetShop = () => ({ currency, locale, languages: languages() });
  const open = operatorPages({ app, access, shopId });
  const products = (request: FastifyRequest) =>
    open<CatalogueExport>(request, 'catalogue', { only: 'products' });

  desk.get('/exports/goods.csv', async (request, reply) => {
    const { first, pages } = await products(request);
    if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
    async function* content() {
      let isFirst = true;
      for await (const page of pages()) {
        yield writeCsv(page.products ?? [], sheetShop(), isFirst);
        isFirst = false;
      }
    }
    return sendFile(reply, 'goods.csv', CSV, Readable.from(content()));
  });

  desk.get('/exports/goods.xlsx', async (request, reply) => {
    const { first, pages } = await products(request);
    if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
    const all: CatalogueProduct[] = [];
    for await (const page of pages()) all.push(...(page.products ?? []));
    const workbook = await writeWorkbook(workbookRows(all, sheetShop()));
    return sendFile(reply, 'goods.xlsx', WORKBOOK, workbook);
  });

  /** A file for another system, in which goods are listed with the addresses of their pages. */
  const addListing = (name: string, type: string, write: typeof shopifyCsv) =>
    desk.get(`/exports/${name}`, async (request, reply) => {
      const { first, pages } = await open<Listings>(request, 'listings');
      if (first.statusCode !== 200) return reply.code(first.statusCode).send(first.json());
      const shop = listingShopOf(facts, languages());
      async function* content() {
        let isFirst = true;
        for await (const { results } of pages()) {
          yield write(results, shop, isFirst);
          isFirst = false;
        }
      }
      return sendFile(reply, name, type, Readable.from(content()));
    });
  addListing('shopify.csv', CSV, shopifyCsv);
  addListing('google-merchant.txt', 'text/tab-separated-values; charset=utf-8', googleFile);
};
