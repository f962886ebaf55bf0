import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { OperatorPack } from '../../src/contract/operator/operatorPack';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import { product, stock, variant } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';

const columns = {
  id: variant.id,
  product: product.slug,
  label: variant.label,
  sku: variant.sku,
  price: variant.price,
  mrp: variant.mrp,
  weighing: variant.weighing,
  unitPer: variant.unitPer,
  netQuantity: variant.netQuantity,
  onHand: stock.onHand,
  reserved: stock.reserved,
};

export const selectVariants = (db: Database) =>
  db
    .select(columns)
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id));

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];

/** The variants of a product, in their order. @throws HttpError 404 */
export const listVariants = async (db: Database, slug: string) => {
  const rows = await selectVariants(db)
    .where(eq(product.slug, slug))
    .orderBy(asc(variant.position));
  if (rows.length === 0) throw notFound(['not_found.packs', { slug }]);
  return rows;
};

/**
 * Locks the price and stock of a variant, named by its SKU or its label: '500g' is '500 g'.
 * @throws HttpError 404
 */
export const lockVariant = async (tx: Database, slug: string, named: string) => {
  const label = sql`lower(regexp_replace(${variant.label}, '\\s', '', 'g'))`;
  const isNamed = or(
    inArray(variant.sku, [named, typedCode(named)]),
    sql`${label} = ${named.replace(/\s/g, '').toLowerCase()}`,
  );
  const [found] = await selectVariants(tx)
    .where(and(eq(product.slug, slug), isNamed))
    .orderBy(asc(variant.position))
    .limit(1)
    .for('update', { of: [variant, stock] });
  if (found) return found;
  const labels = (await listVariants(tx, slug)).map((each) => each.label);
  throw notFound(['not_found.packName', { slug, name: named, labels: labels.join(', ') }]);
};

export const toOperatorPack = ({ product: slug, sku, ...row }: VariantRow): OperatorPack => ({
  product: slug,
  label: row.label,
  ...(sku !== null && { sku }),
  price: row.weighing?.price ?? row.price,
  mrp: row.weighing?.mrp ?? row.mrp,
  ...(row.weighing && { per: row.weighing.per }),
  onHand: row.onHand,
  reserved: row.reserved,
});
