import { and, asc, desc, eq, gt, inArray, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { InsteadPacks } from '../../../src/contract/operator/operatorOrder';
import { rateOfLine } from '../../../src/contract/rules/shortLines';
import { rateOfClass } from '../../../src/contract/rules/tax/orderTax';
import type { OrderTax, TaxFacts } from '../../../src/contract/tax';
import { soldOf, variantColumns } from '../../cart/repository';
import { product, stock, variant } from '../../catalogue/catalogueSchema';
import { productIdsBy } from '../../catalogueOperator/productListRepository';
import { order } from '../../orders/ordersSchema';
import type { Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/httpError';
import { type ItemRow, listItems } from './shortageRepository';

const MAX_PRODUCTS = 30;

const free = sql<number>`${stock.onHand} - ${stock.reserved}`;

const selectSold = (db: Database) =>
  db
    .select({
      productId: product.id,
      variantId: variant.id,
      hsn: product.hsn,
      ...variantColumns,
    })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id));

const sold = (row: Awaited<ReturnType<typeof selectSold>>[number]) => soldOf(row);

export type SoldVariant = ReturnType<typeof sold>;

/** What of an order decides which packs may be in place of others. */
export const findOrderTax = async (db: Database, number: string) => {
  const [row] = await db
    .select({ id: order.id, number: order.number, tax: order.tax })
    .from(order)
    .where(eq(order.number, number));
  return row;
};

type TaxedOrder = NonNullable<Awaited<ReturnType<typeof findOrderTax>>>;

/** Packs that are sold, by their variant. */
export const findSold = async (tx: Database, ids: string[]) => {
  const rows = await selectSold(tx).where(inArray(variant.id, ids));
  return new Map(rows.map((row) => [row.variantId, sold(row)]));
};

/** Whether a pack is taxed like a line of an order; anything is where the order has no taxes. */
export const isTaxedAlike = (
  tax: OrderTax | null,
  line: Pick<ItemRow, 'variantId' | 'replaces'>,
  taxClass: string | undefined,
  facts: TaxFacts | undefined,
) => {
  if (!tax) return true;
  const { variantId, replaces } = line;
  const rate = rateOfLine(tax, { variantId, ...(replaces !== null && { replaces }) });
  return facts !== undefined && rateOfClass(facts, taxClass) === rate;
};

/**
 * Packs that may be sent in place of a line's: first what its customer wants, then the other packs of its product; or those
 * that are searched for.
 * @throws HttpError when the order has no such line
 */
export const listSubstitutes = async (
  db: Database,
  { id, number, tax }: TaxedOrder,
  variantId: string,
  q: string | undefined,
  facts: TaxFacts | undefined,
): Promise<InsteadPacks> => {
  const lines = await listItems(db, id);
  const line = lines.find((each) => each.variantId === variantId);
  if (!line) throw notFound(['not_found.orderItem', { number }]);
  const isPossible = and(
    gt(free, 0),
    // What it costs would not be known before it is weighed.
    isNull(variant.weighing),
    notInArray(
      variant.id,
      lines.map((each) => each.variantId),
    ),
  );
  const wanted = line.instead?.variantId ?? '';
  const isOf = (id: string) =>
    inArray(
      product.id,
      db.select({ id: variant.productId }).from(variant).where(eq(variant.id, id)),
    );
  // First the products, since their order has an index.
  const products = await db
    .select({ id: product.id })
    .from(product)
    .where(
      and(
        q?.trim()
          ? inArray(product.id, productIdsBy(db, q))
          : or(eq(product.id, line.productId), isOf(wanted)),
        tax ? hasRate(tax, line, facts) : undefined,
      ),
    )
    .orderBy(asc(product.slug))
    .limit(MAX_PRODUCTS);
  const rows = await db
    .select({
      variantId: variant.id,
      product: product.slug,
      name: product.name,
      label: variant.label,
      sku: variant.sku,
      price: variant.price,
      free,
    })
    .from(product)
    .innerJoin(variant, eq(variant.productId, product.id))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(
      and(
        inArray(
          product.id,
          products.map((each) => each.id),
        ),
        isPossible,
      ),
    )
    .orderBy(desc(eq(variant.id, wanted)), asc(product.slug), asc(variant.position));
  return { results: rows.map(({ sku, ...pack }) => ({ ...pack, ...(sku && { sku }) })) };
};

/** The classes of the shop whose rate is that of the line; an unknown class is the default one. */
const hasRate = (tax: OrderTax, line: ItemRow, facts: TaxFacts | undefined) => {
  if (!facts) return sql`false`;
  const others = Object.keys(facts.rates).filter((name) => !isTaxedAlike(tax, line, name, facts));
  const isOther = others.length > 0 ? inArray(product.taxClass, others) : sql`false`;
  if (isTaxedAlike(tax, line, undefined, facts)) return sql`not (${isOther})`;
  return and(inArray(product.taxClass, Object.keys(facts.rates)), sql`not (${isOther})`);
};
