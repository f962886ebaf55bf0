import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { results, success } from '../../src/contract/envelope';
import {
  GoodsQuery,
  OperatorGoods,
  OperatorPack,
  PriceChange,
  StockChange,
} from '../../src/contract/operator/operatorPack';
import { hasMrp } from '../../src/contract/rules/listPriceName';
import { stock, variant } from '../catalogue/catalogueSchema';
import { portionPrices } from '../catalogue/portionPrices';
import { netOf, unitPriceOf } from '../catalogue/unitPrice';
import { stockMovement } from '../orders/stockSchema';
import type { Config } from '../platform/config/config';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import { ok, responses, Slug } from '../platform/http/schemas/schemas';
import { assertCountable } from '../platform/operator/assertCountable';
import { operatorChange } from '../platform/operator/operatorChange';
import { waitForImport } from './import/importLock';
import { listProducts } from './productListRepository';
import { listVariants, lockVariant, toOperatorPack, type VariantRow } from './variantRepository';

const VariantParams = Type.Object({
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

/** Prices and stock, one variant at a time. */
export const variantRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { db, config }) => {
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
      const rows = await listVariants(db, slug);
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
    async ({ query }) => ok('operator.packs', await listProducts(db, query)),
  );

  app.put(
    '/operator/price/:slug/:pack',
    {
      config: { access: 'operator', right: 'catalogue' },
      schema: {
        summary: 'Changes the price of a pack, and its unit price with it',
        params: VariantParams,
        body: PriceChange,
        response: responses(success(OperatorPack)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { slug, pack: name } = request.params;
        assertCountable(request.body.price, config.amountStep, config.facts.currency);
        await waitForImport(tx);
        const before = await lockVariant(tx, slug, name);
        const changed = await changePrice(tx, before, request.body, config.facts.country);
        await record({
          action: 'price.set',
          subject: nameOf(before),
          before: { price: before.price, mrp: before.mrp },
          after: { price: changed.price, mrp: changed.mrp },
        });
        return ok(['operator.priceChanged', { pack: nameOf(before) }], toOperatorPack(changed));
      }),
  );

  app.post(
    '/operator/stock/:slug/:pack',
    {
      config: { access: 'operator', right: 'stock' },
      schema: {
        summary: 'Changes how many packs there are: `onHand` counts them, `change` adds or takes',
        params: VariantParams,
        body: StockChange,
        response: responses(success(OperatorPack)),
      },
    },
    (request) =>
      operatorChange(db, request, async (tx, record) => {
        const { slug, pack: name } = request.params;
        // Otherwise it would wait for an import while it holds locks that orders need.
        await waitForImport(tx);
        const before = await lockVariant(tx, slug, name);
        const changed = await changeStock(tx, before, request.body);
        await record({
          action: 'stock.set',
          subject: nameOf(before),
          before: { onHand: before.onHand },
          after: { onHand: changed.onHand, reason: request.body.reason },
        });
        return ok(['operator.stockChanged', { pack: nameOf(before) }], toOperatorPack(changed));
      }),
  );
};

/** Changes the price of a locked variant, and its unit price with it. @returns the variant afterwards */
const changePrice = async (
  tx: Database,
  row: VariantRow,
  { price, mrp = row.weighing?.mrp ?? row.mrp }: PriceChange,
  country: string,
): Promise<VariantRow> => {
  if (mrp < price) {
    const names = { pack: nameOf(row), hasMrp: String(hasMrp(country)) };
    throw new HttpError(409, ['not_possible.priceAboveMrp', names]);
  }
  const changed = row.weighing
    ? portionPrices({ price, mrp }, row.weighing)
    : { price, mrp, ...unitPriceOf(price, netOf(row)) };
  await tx.update(variant).set(changed).where(eq(variant.id, row.id));
  return { ...row, ...changed };
};

/**
 * Changes how many of a variant there are, with an entry in the ledger. The variant is locked, so that a simultaneous
 * order is not lost.
 * @throws HttpError when fewer would be left than orders have reserved
 */
const changeStock = async (
  tx: Database,
  row: VariantRow,
  requested: StockChange,
): Promise<VariantRow> => {
  const onHand = 'onHand' in requested ? requested.onHand : row.onHand + requested.change;
  if (onHand < row.reserved) {
    const { onHand: current, reserved } = row;
    throw new HttpError(409, [
      'not_possible.fewerPacks',
      { pack: nameOf(row), onHand, current, reserved },
    ]);
  }
  if (onHand === row.onHand) return row;
  await tx.update(stock).set({ onHand }).where(eq(stock.variantId, row.id));
  await tx.insert(stockMovement).values({
    variantId: row.id,
    reason: 'counted',
    note: requested.reason,
    onHand: onHand - row.onHand,
    reserved: 0,
  });
  return { ...row, onHand };
};

const nameOf = ({ product, label }: Pick<VariantRow, 'product' | 'label'>) =>
  `${product}/${label.replaceAll(' ', '')}`;
