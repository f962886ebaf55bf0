import { and, asc, eq, exists, gt, inArray, or, type SQL, sql, sum } from 'drizzle-orm';
import { type PgColumn, union } from 'drizzle-orm/pg-core';
import type { Image } from '../../src/contract/catalogue/image';
import type { GoodsQuery, OperatorGoods } from '../../src/contract/operator/operatorPack';
import { typedCode } from '../../src/contract/rules/typed/typedCode';
import { typedText } from '../../src/contract/rules/typed/typedText';
import { archivedProduct, product, stock, variant } from '../catalogue/catalogueSchema';
import { reservation } from '../orders/stockSchema';
import { contains } from '../platform/db/contains';
import type { Database } from '../platform/db/database';
import { placeholder } from './import/placeholder';
import type { ProductRecord } from './import/productRecords';
import { selectVariants, toOperatorPack } from './variantRepository';

const PAGE_SIZE = 50;
/** So many free items of a variant are few. */
const FEW_PACKS = 5;

/** What is searched for, in each way it may be spelled: names and SKUs are as the shopkeeper wrote them. */
const spellingsOf = (q = '') => {
  const text = q.trim();
  return text ? [...new Set([text, typedText(text), typedCode(text)])] : [];
};

/** Whether a product with this picture, and with this description and these texts in other languages, lacks something. */
const lacks = (
  what: string,
  of: { src: SQL; description: PgColumn | SQL; texts: PgColumn | SQL },
) => {
  // As a literal, for which there is an index.
  if (what === 'picture') return sql`${of.src} = ${sql.raw(`'${placeholder.src}'`)}`;
  const text = (field: string) =>
    sql`coalesce(${of.texts} -> ${what}::text ->> ${field}::text, '')`;
  return sql`(${text('name')} = '' or (${of.description} <> '' and ${text('description')} = ''))`;
};

/** The smallest file of a picture; undefined without one. */
const pictureOf = ({ src, srcset }: Image) => {
  if (src === placeholder.src) return {};
  return { picture: srcset?.split(' ', 1)[0] || src };
};

/** Whether a variant of the product, itself in the query around it, is like this. */
const hasVariant = (db: Database, condition: SQL | undefined) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(variant)
      .innerJoin(stock, eq(stock.variantId, variant.id))
      .where(and(eq(variant.productId, product.id), condition)),
  );

/** A page of products with their variants. */
export const listProducts = async (db: Database, query: GoodsQuery): Promise<OperatorGoods> => {
  const found = await (query.archived ? archivedProducts : activeProducts)(db, query);
  const results = found.slice(0, PAGE_SIZE);
  const next = found.length > PAGE_SIZE ? results.at(-1)?.slug : undefined;
  return { results, ...(next && { next }) };
};

/**
 * The ids of products whose name holds what is searched for, or whose slug or a SKU is that. A union, since no index
 * answers conditions on two tables together.
 */
export const productIdsBy = (db: Database, q: string) => {
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
const activeProducts = async (db: Database, { q, low, without, after }: GoodsQuery) => {
  const { name, slug, image, description, texts } = product;
  const src = sql`${image} ->> 'src'`;
  const found = await db
    .select({ id: product.id, slug, name, image })
    .from(product)
    .where(
      and(
        q?.trim() ? inArray(product.id, productIdsBy(db, q)) : undefined,
        low ? hasVariant(db, sql`${stock.onHand} - ${stock.reserved} <= ${FEW_PACKS}`) : undefined,
        without === undefined ? undefined : lacks(without, { src, description, texts }),
        after === undefined ? undefined : gt(slug, after),
      ),
    )
    .orderBy(asc(slug))
    .limit(PAGE_SIZE + 1);
  const variants = await selectVariants(db)
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
    packs: variants.filter((each) => each.product === names.slug).map(toOperatorPack),
  }));
};

const { record } = archivedProduct;

/** Whether a variant in the archived record, named `pack`, is like this. */
const hasArchivedVariant = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from jsonb_array_elements(${record} -> 'packs') as pack where ${condition})`;

/** Archived products like active ones, one more than a page. */
const archivedProducts = async (db: Database, { q, low, without, after }: GoodsQuery) => {
  const { slug } = archivedProduct;
  const parts = {
    src: sql`${record} -> 'image' ->> 'src'`,
    description: sql`(${record} ->> 'description')`,
    texts: sql`(${record} -> 'texts')`,
  };
  const rows = await db
    .select({ record })
    .from(archivedProduct)
    .where(
      and(
        or(
          ...spellingsOf(q).flatMap((text) => [
            contains(sql`${record} ->> 'name'`, text),
            contains(slug, text),
            hasArchivedVariant(sql`lower(pack ->> 'sku') = lower(${text})`),
          ]),
        ),
        low
          ? hasArchivedVariant(sql`coalesce((pack ->> 'stock')::int, 0) <= ${FEW_PACKS}`)
          : undefined,
        without === undefined ? undefined : lacks(without, parts),
        after === undefined ? undefined : gt(slug, after),
      ),
    )
    .orderBy(asc(slug))
    .limit(PAGE_SIZE + 1);
  const found = rows.map((row) => row.record as ProductRecord);
  const held = await heldQuantities(
    db,
    found.flatMap(({ packs }) => packs.map(({ id }) => id)),
  );
  return found.map((each) => ({
    slug: each.slug,
    name: each.name,
    ...pictureOf(each.image),
    packs: each.packs.map(({ id, net: _, stock = 0, ...pack }) => ({
      ...pack,
      product: each.slug,
      onHand: stock,
      reserved: held.get(id) ?? 0,
    })),
  }));
};

/** How many of each variant unshipped orders hold. */
const heldQuantities = async (db: Database, ids: string[]) => {
  const rows = await db
    .select({ id: reservation.variantId, count: sum(reservation.quantity).mapWith(Number) })
    .from(reservation)
    .where(and(inArray(reservation.variantId, ids), eq(reservation.state, 'held')))
    .groupBy(reservation.variantId);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
