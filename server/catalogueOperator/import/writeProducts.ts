import { isDeepStrictEqual } from 'node:util';
import { inArray, sql } from 'drizzle-orm';
import { product, stock, variant } from '../../catalogue/catalogueSchema';
import { shelfProduct } from '../../catalogue/catalogueTriggersSchema';
import { portionPrices, type WeighingRules } from '../../catalogue/portionPrices';
import { unitPriceOf } from '../../catalogue/unitPrice';
import type { Database } from '../../platform/db/database';
import { takeFromArchive } from '../archiveProducts';
import { restorePositions } from './archivedPositions';
import { countStock } from './countStock';
import type { ProductPlan } from './planProducts';
import type { ProductRecord } from './productRecords';
import { upsert } from './upsert';

/** Higher than any position, so that packs can exchange their positions. */
const TEMPORARY_OFFSET = 1000;

/** What the ledger says of a count by a file. */
const NOTE = 'Import';

interface WriteOptions {
  /** How many orders hold of packs that come again, by id. */
  held?: Map<string, number>;
  /** What the ledger says of packs that are counted anew. */
  note?: string;
}

/** Adds, changes and restores products with their packs. @param categoryIds by slug */
export const writeProducts = async (
  tx: Database,
  active: ProductPlan[],
  categoryIds: Map<string, string>,
  weighing: WeighingRules,
  { held = new Map(), note = NOTE }: WriteOptions = {},
) => {
  const archived = await takeFromArchive(tx, active);
  const rows = active.filter(hasOtherTexts).map(({ after }) => productRow(after, categoryIds));
  await upsert(tx, product, product.id, rows);
  await searchAnew(tx, active);
  const added = await writePacks(tx, active, weighing);
  await addStock(tx, added, archived, held);
  await countStock(tx, active, note);
  const restored = active.filter(({ before }) => before?.status === 'archived');
  await restorePositions(tx, new Map(restored.map(({ after }) => [after.slug, after.id])));
};

/** The trigger that marks changed products does not know of names in other languages. */
const searchAnew = async (tx: Database, active: ProductPlan[]) => {
  const ids = active
    .filter(({ change: { fields = [] } }) => fields.includes('texts'))
    .map(({ after }) => after.id);
  await tx
    .update(shelfProduct)
    .set({ isIndexed: false })
    .where(inArray(shelfProduct.productId, ids));
};

/** @returns the packs that are new, or come again, and have no stock yet */
const writePacks = async (tx: Database, active: ProductPlan[], weighing: WeighingRules) => {
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
      .set({ position: sql`${variant.position} + ${TEMPORARY_OFFSET}` })
      .where(
        inArray(
          variant.productId,
          moved.map(({ after }) => after.id),
        ),
      );
  }
  const rows = active.flatMap((plan) => changedPackRows(plan, weighing));
  await upsert(tx, variant, variant.id, rows);
  return active.flatMap(({ after }) => after.packs).filter(({ id }) => !existingIds.has(id));
};

/** A restored pack gets its earlier stock; orders placed before it was archived may hold some of it. */
const addStock = async (
  tx: Database,
  packs: ProductRecord['packs'],
  archived: Awaited<ReturnType<typeof takeFromArchive>>,
  heldById: Map<string, number>,
) => {
  if (packs.length === 0) return;
  await tx.insert(stock).values(
    packs.map(({ id, stock: first = 0 }) => {
      const { onHand, held } = archived.get(id) ?? { onHand: first, held: heldById.get(id) ?? 0 };
      return { variantId: id, onHand: Math.max(onHand, held), reserved: held };
    }),
  );
};

const hasMovedPacks = (before: ProductRecord | undefined, after: ProductRecord) =>
  before?.status === 'active' &&
  before.packs.some(({ id }, at) => after.packs[at] !== undefined && after.packs[at].id !== id);

/** Unchanged rows are not written, since every write runs the triggers. */
const hasOtherTexts = ({ before, change: { fields = [] } }: ProductPlan) =>
  before?.status !== 'active' || fields.some((field) => field !== 'packs');

const changedPackRows = (plan: ProductPlan, weighing: WeighingRules) => {
  const rows = packRows(plan.after, weighing);
  const { before, after } = plan;
  if (before?.status !== 'active' || hasMovedPacks(before, after)) return rows;
  return rows.filter((_, at) => !isDeepStrictEqual(before.packs[at], after.packs[at]));
};

const productRow = (
  { category, status: _, packs: __, ...row }: ProductRecord,
  categoryIds: Map<string, string>,
) => ({
  ...row,
  harvestedOn: row.harvestedOn || null,
  categoryId: categoryIds.get(category) ?? '',
});

const packRows = ({ id: productId, packs }: ProductRecord, rules: WeighingRules) =>
  packs.map(({ net, stock: _, soldBy: __, sku, weighed, ...pack }, position) => ({
    ...pack,
    sku: sku ?? null,
    productId,
    position,
    ...(weighed
      ? portionPrices(pack, { ...weighed, grams: net.quantity }, rules)
      : { ...unitPriceOf(pack.price, net), weighing: null }),
    netQuantity: net.quantity,
  }));
