import { and, asc, eq, gt, inArray, or, sql, sum } from 'drizzle-orm';
import type { GoodsQuery } from '../../src/contract/operatorPack';
import { archivedProduct } from '../catalogue/catalogueSchema';
import { reservation } from '../orders/stockSchema';
import type { Database } from '../platform/db/database';
import { contains, FEW_PACKS, lacks, PAGE_SIZE, pictureOf, spellingsOf } from './goodsConditions';
import type { ProductRecord } from './import/productRecords';

const { record } = archivedProduct;

/** Whether a pack in the archived record, named `pack`, is like this. */
const hasPack = (condition: ReturnType<typeof sql>) =>
  sql`exists (select from jsonb_array_elements(${record} -> 'packs') as pack where ${condition})`;

/** Archived goods like active ones, one more than a page. */
export const archivedGoods = async (db: Database, { q, low, without, after }: GoodsQuery) => {
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
            hasPack(sql`lower(pack ->> 'sku') = lower(${text})`),
          ]),
        ),
        low ? hasPack(sql`coalesce((pack ->> 'stock')::int, 0) <= ${FEW_PACKS}`) : undefined,
        without === undefined ? undefined : lacks(without, parts),
        after === undefined ? undefined : gt(slug, after),
      ),
    )
    .orderBy(asc(slug))
    .limit(PAGE_SIZE + 1);
  const found = rows.map((row) => row.record as ProductRecord);
  const held = await heldPacks(
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

/** How many packs unshipped orders hold, by variant. */
const heldPacks = async (db: Database, ids: string[]) => {
  const rows = await db
    .select({ id: reservation.variantId, count: sum(reservation.quantity).mapWith(Number) })
    .from(reservation)
    .where(and(inArray(reservation.variantId, ids), eq(reservation.state, 'held')))
    .groupBy(reservation.variantId);
  return new Map(rows.map(({ id, count }) => [id, count]));
};
