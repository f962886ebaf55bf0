import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import {
  GoodsQuery,
  OperatorGoods,
  OperatorPack,
  PriceChange,
  StockChange,
} from '../../src/contract/operatorPack';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { ok, responses } from '../platform/http/schemas/schemas';
import { assertCountable } from '../platform/operator/assertCountable';
import { operatorChange } from '../platform/operator/operatorChange';
import { changePrice, changeStock, nameOf } from './changePack';
import { listGoods } from './goodsRepository';
import { waitForImport } from './import/importLock';
import { listPacks, lockPack, toOperatorPack } from './packRepository';

const Slug = Type.String({ minLength: 1, maxLength: 100 });
const PackParams = Type.Object({
  slug: Slug,
  pack: Type.String({
    minLength: 1,
    maxLength: 64,
    description: 'SKU, or label with or without spaces',
  }),
});

interface Options {
  db: Database;
  config: Pick<Config, 'amountStep' | 'facts'>;
}

/** Prices and stock, one pack at a time. */
export const packRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, config }) => {
  app.get(
    '/operator/stock/:slug',
    {
      config: { access: 'operator', right: 'stock' },
      schema: {
        summary: 'The packs of a product with their prices and stock',
        params: Type.Object({ slug: Slug }),
        response: responses(results(Type.Array(OperatorPack))),
      },
    },
    async ({ params: { slug } }) => {
      const rows = await listPacks(db, slug);
      return ok('operator.packs', { results: rows.map(toOperatorPack) });
    },
  );

  app.get(
    '/operator/goods',
    {
      config: { access: 'operator', right: 'stock' },
      schema: {
        summary: 'Goods with their packs, prices and stock, in pages of 50',
        description:
          'By slug, of those that are sold or of those that are archived. While there is a `next`, send it as `after`.',
        querystring: GoodsQuery,
        response: responses(success(OperatorGoods)),
      },
    },
    async ({ query }) => ok('operator.packs', await listGoods(db, query)),
  );

  app.put(
    '/operator/price/:slug/:pack',
    {
      config: { access: 'operator', right: 'catalogue' },
      schema: {
        summary: 'Changes the price of a pack, and its unit price with it',
        params: PackParams,
        body: PriceChange,
        response: responses(success(OperatorPack)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { slug, pack: named } = request.params;
        assertCountable(request.body.price, config.amountStep, config.facts.currency);
        await waitForImport(tx);
        const pack = await lockPack(tx, slug, named);
        const changed = await changePrice(tx, pack, request.body);
        await record({
          action: 'price.set',
          subject: nameOf(pack),
          before: { price: pack.price, mrp: pack.mrp },
          after: { price: changed.price, mrp: changed.mrp },
        });
        return ok(['operator.priceChanged', { pack: nameOf(pack) }], toOperatorPack(changed));
      }),
  );

  app.post(
    '/operator/stock/:slug/:pack',
    {
      config: { access: 'operator', right: 'stock' },
      schema: {
        summary: 'Changes how many packs there are: `onHand` counts them, `change` adds or takes',
        params: PackParams,
        body: StockChange,
        response: responses(success(OperatorPack)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { slug, pack: named } = request.params;
        // Otherwise it would wait for an import while it holds locks that orders need.
        await waitForImport(tx);
        const pack = await lockPack(tx, slug, named);
        const changed = await changeStock(tx, pack, request.body);
        await record({
          action: 'stock.set',
          subject: nameOf(pack),
          before: { onHand: pack.onHand },
          after: { onHand: changed.onHand, reason: request.body.reason },
        });
        return ok(['operator.stockChanged', { pack: nameOf(pack) }], toOperatorPack(changed));
      }),
  );
};
