import { and, asc, eq, exists, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { GoodsQuery, OperatorGoods } from '../../src/contract/operatorPack';
import { product, stock, variant } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import { archivedGoods } from './archivedGoods';
import { contains, FEW_PACKS, lacks, PAGE_SIZE, pictureOf, spellingsOf } from './goodsConditions';
import { selectPacks, toOperatorPack } from './packRepository';

/** Whether a pack of the product, itself in the query around it, is like this. */
const hasPack = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(variant)
      .innerJoin(stock, eq(stock.variantId, variant.id))
      .where(and(eq(variant.productId, product.id), condition)),
  );

/** A page of goods with their packs. */
export const listGoods = async (db: Database, query: GoodsQuery): Promise<OperatorGoods> => {
  const found = await (query.archived ? archivedGoods : activeGoods)(db, query);
  const results = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? results.at(-1)?.slug : undefined;
  return { results, ...(next && { next }) };
};

/**
 * The ids of products whose name holds what is searched for, or whose slug or a SKU is that. A union, since no index
 * answers conditions on two tables together.
 */
export const idsBy = (db: Database, q: string) => {
  const spellings = spellingsOf(q);
  const wanted = spellings.map((text) => text.toLowerCase());
  const names = or(...spellings.map((text) => contains(product.name, text)));
  return union(
    db.select({ id: product.id }).from(product).where(names),
    db.select({ id: product.id }).from(product).where(inArray(product.slug, wanted)),
    db
      .select({ id: variant.productId })
      .from(variant)
      .where(inArray(sql`lower(${variant.sku})`, wanted)),
  );
};

/** One more than a page. */
const activeGoods = async (db: Database, { q, low, without, after }: GoodsQuery) => {
  const { name, slug, image, description, texts } = product;
  const src = sql`${image} ->> 'src'`;
  const found = await db
    .select({ id: product.id, slug, name, image })
    .from(product)
    .where(
      and(
        q?.trim() ? inArray(product.id, idsBy(db, q)) : undefined,
        low ? hasPack(db, sql`${stock.onHand} - ${stock.reserved} <= ${FEW_PACKS}`) : undefined,
        without === undefined ? undefined : lacks(without, { src, description, texts }),
        after === undefined ? undefined : gt(slug, after),
      ),
    )
    .orderBy(asc(slug))
    .limit(PAGE_SIZE + 1);
  const packs = await selectPacks(db)
    .where(
      inArray(
        variant.productId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(variant.position));
  return found.map(({ id: _, image: shown, ...names }) => ({
    ...names,
    ...pictureOf(shown),
    packs: packs.filter((pack) => pack.product === names.slug).map(toOperatorPack),
  }));
};
