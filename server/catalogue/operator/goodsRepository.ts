import { and, asc, eq, exists, gt, inArray, or, sql } from 'drizzle-orm';
import type { GoodsQuery, OperatorGoods } from '../../../src/contract/operatorPack';
import { typedText } from '../../../src/contract/rules/typedText';
import type { Database } from '../../db/database';
import { product, stock, variant } from '../../db/schema/catalogue';
import { selectPacks, toOperatorPack } from './packRepository';

const PAGE_SIZE = 50;
/** So many free packs are few. */
const FEW_PACKS = 5;

/** Whether a pack of the product, itself in the query around it, is like this. */
const hasPack = (db: Database, condition: ReturnType<typeof sql>) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(variant)
      .innerJoin(stock, eq(stock.variantId, variant.id))
      .where(and(eq(variant.productId, product.id), condition)),
  );

const contains = (column: typeof product.name | typeof product.slug, text: string) =>
  sql`strpos(lower(${column}), lower(${text})) > 0`;

/** A page of goods with their packs. */
export const listGoods = async (
  db: Database,
  { q, low, after }: GoodsQuery,
): Promise<OperatorGoods> => {
  const text = q?.trim();
  // Names and SKUs are as the shopkeeper wrote them.
  const spellings = text ? [...new Set([text, typedText(text)])] : [];
  const found = await db
    .select({ id: product.id, slug: product.slug, name: product.name })
    .from(product)
    .where(
      and(
        or(
          ...spellings.flatMap((text) => [
            contains(product.name, text),
            contains(product.slug, text),
            hasPack(db, sql`lower(${variant.sku}) = lower(${text})`),
          ]),
        ),
        low ? hasPack(db, sql`${stock.onHand} - ${stock.reserved} <= ${FEW_PACKS}`) : undefined,
        after === undefined ? undefined : gt(product.slug, after),
      ),
    )
    .orderBy(asc(product.slug))
    .limit(PAGE_SIZE + 1);
  const page = found.slice(0, PAGE_SIZE);
  const packs = await selectPacks(db)
    .where(
      inArray(
        variant.productId,
        page.map(({ id }) => id),
      ),
    )
    .orderBy(asc(variant.position));
  const results = page.map(({ slug, name }) => ({
    slug,
    name,
    packs: packs.filter((pack) => pack.product === slug).map(toOperatorPack),
  }));
  const next = found.length > PAGE_SIZE ? page.at(-1)?.slug : undefined;
  return { results, ...(next && { next }) };
};
