import { and, asc, eq, inArray } from 'drizzle-orm';
import { archivedProduct, product, stock } from '../catalogue/catalogueSchema';
import { reservation } from '../orders/stockSchema';
import type { Database } from '../platform/db/database';
import { storePositions } from './import/archivedPositions';
import type { ProductPlan } from './import/planProducts';
import type { ProductRecord } from './import/productRecords';
import { upsert } from './import/upsert';

/** The stock of a restored pack, and how much of it unshipped orders hold. */
interface ArchivedStock {
  onHand: number;
  held: number;
}

/** Archives products with their current stock, which is locked so that no order changes it. */
export const archiveProducts = async (tx: Database, archived: ProductPlan[]) => {
  if (archived.length === 0) return;
  const current = await lockStock(tx, archived);
  const rows = archived.map(({ after }) => {
    const packs = after.packs.map((pack) => ({
      ...pack,
      stock: current.get(pack.id) ?? pack.stock ?? 0,
    }));
    return { slug: after.slug, record: { ...after, packs } };
  });
  await upsert(tx, archivedProduct, archivedProduct.slug, rows);
  const ids = archived.map(({ after }) => after.id);
  await storePositions(tx, ids);
  await tx.delete(product).where(inArray(product.id, ids));
};

/** @returns the stock of each pack, also of products that were archived before */
const lockStock = async (tx: Database, plans: ProductPlan[]) => {
  const ids = plans.flatMap(({ after }) => after.packs.map(({ id }) => id));
  // The order of locks of the checkout: by ascending id, and archived packs last.
  const rows = await tx
    .select()
    .from(stock)
    .where(inArray(stock.variantId, ids))
    .orderBy(asc(stock.variantId))
    .for('update');
  const slugs = plans.map(({ after }) => after.slug);
  const records = await tx
    .select({ record: archivedProduct.record })
    .from(archivedProduct)
    .where(inArray(archivedProduct.slug, slugs))
    .for('update');
  const inArchive = records.flatMap(({ record }) => (record as ProductRecord).packs);
  return new Map([
    ...inArchive.map(({ id, stock: onHand = 0 }) => [id, onHand] as const),
    ...rows.map(({ variantId, onHand }) => [variantId, onHand] as const),
  ]);
};

/** Takes products out of the archive. @returns the stock of each pack by its id */
export const takeFromArchive = async (tx: Database, plans: ProductPlan[]) => {
  const restored = plans.flatMap(({ before }) => (before?.status === 'archived' ? [before] : []));
  const found = new Map<string, ArchivedStock>();
  if (restored.length === 0) return found;
  const ids = restored.flatMap(({ packs }) => packs.map(({ id }) => id));
  // Locked before the archive, in the same order as shipping does.
  const reservations = await tx
    .select()
    .from(reservation)
    .where(and(inArray(reservation.variantId, ids), eq(reservation.state, 'held')))
    .for('update');
  const slugs = restored.map(({ slug }) => slug);
  const deleted = await tx
    .delete(archivedProduct)
    .where(inArray(archivedProduct.slug, slugs))
    .returning({ record: archivedProduct.record });
  for (const { id, stock: onHand = 0 } of deleted.flatMap(
    ({ record }) => (record as ProductRecord).packs,
  )) {
    const held = reservations
      .filter(({ variantId }) => variantId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    found.set(id, { onHand, held });
  }
  return found;
};
