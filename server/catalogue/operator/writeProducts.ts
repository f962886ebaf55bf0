import { isDeepStrictEqual } from 'node:util';
import { inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database';
import { archivedProduct, product, stock, variant } from '../../db/schema/catalogue';
import { reservation } from '../../db/schema/stock';
import { unitPriceOf } from '../unitPrice';
import type { ProductPlan } from './planProducts';
import type { ProductRecord } from './productRecords';

/** Products per statement: triggers of statements would run for each row, and many rows take memory. */
const BATCH = 500;
/** Higher than any position, so that packs can change places. */
const OUT_OF_THE_WAY = 1000;

/** @param categoryIds by slug */
export const writeProducts = async (
  tx: Database,
  plans: ProductPlan[],
  categoryIds: Map<string, string>,
) => {
  for (let at = 0; at < plans.length; at += BATCH) {
    const batch = plans.slice(at, at + BATCH);
    await archive(tx, batch);
    const active = batch.filter(({ after }) => after.status === 'active');
    if (active.length === 0) continue;
    const slugs = active.map(({ after }) => after.slug);
    await tx.delete(archivedProduct).where(inArray(archivedProduct.slug, slugs));
    const rows = active.filter(hasOtherTexts).map(({ after }) => productRow(after, categoryIds));
    await upsert(tx, product, product.id, rows);
    await writePacks(tx, active);
  }
};

const archive = async (tx: Database, batch: ProductPlan[]) => {
  const archived = batch
    .filter(({ after }) => after.status === 'archived')
    .map(({ after }) => after);
  if (archived.length === 0) return;
  const rows = archived.map((record) => ({ slug: record.slug, record }));
  await upsert(tx, archivedProduct, archivedProduct.slug, rows);
  await tx.delete(product).where(
    inArray(
      product.id,
      archived.map(({ id }) => id),
    ),
  );
};

const writePacks = async (tx: Database, active: ProductPlan[]) => {
  const kept = new Set(active.flatMap(({ after }) => after.packs.map(({ id }) => id)));
  const existing = active.flatMap(({ before }) =>
    before?.status === 'active' ? before.packs : [],
  );
  const existingIds = new Set(existing.map(({ id }) => id));
  const removed = [...existingIds].filter((id) => !kept.has(id));
  if (removed.length > 0) await tx.delete(variant).where(inArray(variant.id, removed));
  const moved = active.filter(({ before, after }) => hasMovedPacks(before, after));
  if (moved.length > 0) {
    await tx
      .update(variant)
      .set({ position: sql`${variant.position} + ${OUT_OF_THE_WAY}` })
      .where(
        inArray(
          variant.productId,
          moved.map(({ after }) => after.id),
        ),
      );
  }
  await upsert(tx, variant, variant.id, active.flatMap(changedPackRows));
  const added = active.flatMap(({ after }) => after.packs).filter(({ id }) => !existingIds.has(id));
  await addStock(tx, added);
};

/** A restored pack may be in orders that were placed before it was archived. */
const addStock = async (tx: Database, packs: ProductRecord['packs']) => {
  if (packs.length === 0) return;
  const held = new Map<string, number>();
  const reservations = await tx
    .select()
    .from(reservation)
    .where(
      inArray(
        reservation.variantId,
        packs.map(({ id }) => id),
      ),
    )
    .for('update');
  for (const { variantId, quantity, state } of reservations) {
    if (state === 'held') held.set(variantId, (held.get(variantId) ?? 0) + quantity);
  }
  await tx.insert(stock).values(
    packs.map(({ id, stock: onHand = 0 }) => {
      const reserved = held.get(id) ?? 0;
      return { variantId: id, onHand: Math.max(onHand, reserved), reserved };
    }),
  );
};

const hasMovedPacks = (before: ProductRecord | undefined, after: ProductRecord) =>
  before?.status === 'active' &&
  before.packs.some(({ id }, at) => after.packs[at] !== undefined && after.packs[at].id !== id);

/** Each changed row costs the triggers that follow it, so others are left alone. */
const hasOtherTexts = ({ before, change: { fields = [] } }: ProductPlan) =>
  before?.status !== 'active' || fields.some((field) => field !== 'packs');

const changedPackRows = (plan: ProductPlan) => {
  const rows = packRows(plan.after);
  const { before, after } = plan;
  if (before?.status !== 'active' || hasMovedPacks(before, after)) return rows;
  return rows.filter((_, at) => !isDeepStrictEqual(before.packs[at], after.packs[at]));
};

const productRow = (
  { category, status: _, packs: __, ...row }: ProductRecord,
  categoryIds: Map<string, string>,
) => ({ ...row, categoryId: categoryIds.get(category) ?? '' });

const packRows = ({ id: productId, packs }: ProductRecord) =>
  packs.map(({ net, stock: _, sku, ...pack }, position) => ({
    ...pack,
    sku: sku ?? null,
    productId,
    position,
    ...unitPriceOf(pack.price, net),
  }));

/** Inserts rows, or replaces those with the same key. */
const upsert = async <Table extends PgTable>(
  tx: Database,
  table: Table,
  key: PgColumn,
  rows: Table['$inferInsert'][],
) => {
  const [first] = rows;
  if (!first) return;
  const columns = table as unknown as Record<string, PgColumn>;
  const set: Record<string, SQL> = {};
  for (const field of Object.keys(first)) {
    const column = columns[field];
    if (column && column.name !== key.name) {
      set[field] = sql`excluded.${sql.identifier(column.name)}`;
    }
  }
  await tx.insert(table).values(rows).onConflictDoUpdate({ target: key, set });
};
