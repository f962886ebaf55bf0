import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { CatalogueChange } from '../../../../src/contract/operator/operatorCatalogueChange';
import type { KeptChange } from '../../../../src/contract/operator/operatorSheetImport';
import {
  archivedProduct,
  category,
  product,
  stock,
  variant,
} from '../../../catalogue/catalogueSchema';
import { farm } from '../../../catalogue/farmSchema';
import type { WeighingRules } from '../../../catalogue/portionPrices';
import { reservation, stockMovement } from '../../../orders/stockSchema';
import type { Database } from '../../../platform/db/database';
import { archiveProducts } from '../../archiveProducts';
import { PRODUCTS_AT_ONCE } from '../planBatches';
import { changeOf, type ProductPlan } from '../planProducts';
import { type PackRecord, readProducts } from '../productRecords';
import { writeProducts } from '../writeProducts';
import { planUndo, type RememberedProduct } from './planUndo';
import { sheetImportChange } from './sheetImportSchema';
import type { UndoShop } from './undonePacks';

/** In the ledger, of stock that an import had counted. */
const NOTE = 'Import taken back';

type ChangeRow = typeof sheetImportChange.$inferSelect;

/** Takes some of an import back. @returns what was changed; undefined when nothing is left to take back */
export const undoBatch = async (
  tx: Database,
  importId: string,
  weighing: WeighingRules,
): Promise<CatalogueChange[] | undefined> => {
  const rows = await tx
    .select()
    .from(sheetImportChange)
    .where(and(eq(sheetImportChange.importId, importId), isNull(sheetImportChange.undone)))
    // What it made goes first, since its SKUs may be those of goods that come back; categories are empty last.
    .orderBy(
      sql`${sheetImportChange.list} = 'categories'`,
      sql`${sheetImportChange.before} is not null`,
      sql`${sheetImportChange.position} desc`,
    )
    .limit(PRODUCTS_AT_ONCE);
  if (rows.length === 0) return undefined;
  const ofProducts = rows.filter(({ list }) => list === 'products');
  const { changes, kept } =
    ofProducts.length > 0
      ? await undoProducts(tx, ofProducts, weighing)
      : await removeCategories(
          tx,
          rows.map(({ slug }) => slug),
        );
  for (const row of ofProducts.length > 0 ? ofProducts : rows) {
    await tx
      .update(sheetImportChange)
      .set({ undone: kept.find(({ slug }) => slug === row.slug) ?? {} })
      .where(
        and(
          eq(sheetImportChange.importId, importId),
          eq(sheetImportChange.list, row.list),
          eq(sheetImportChange.slug, row.slug),
        ),
      );
  }
  return changes;
};

const undoProducts = async (tx: Database, rows: ChangeRow[], weighing: WeighingRules) => {
  const records = await readProducts(
    tx,
    rows.map(({ slug }) => slug),
  );
  const current = new Map(records.map((record) => [record.slug, record]));
  const packs = [...records.flatMap((record) => record.packs), ...rows.flatMap(formerPacks)];
  const ids = [...new Set(packs.map(({ id }) => id))];
  const held = await heldPacks(tx, ids);
  const shop = await readShop(tx, ids, packs);
  const removed: string[] = [];
  const plans: ProductPlan[] = [];
  const changes: CatalogueChange[] = [];
  const kept: KeptChange[] = [];
  for (const { slug, before, after } of rows) {
    const is = current.get(slug);
    const named = { list: 'products' as const, slug };
    if (!is) {
      // What it made was removed already.
      if (before) kept.push({ ...named, why: 'gone' });
      continue;
    }
    const plan = planUndo(is, { before, after } satisfies RememberedProduct, shop);
    if (plan.kept) kept.push({ ...named, ...plan.kept });
    if (!plan.target) {
      removed.push(slug);
      changes.push({ ...named, action: 'remove' });
      continue;
    }
    const change = changeOf(is, plan.target);
    if (!change) continue;
    plans.push({ before: is, after: plan.target, change });
    changes.push(change);
  }
  if (removed.length > 0) {
    await tx.delete(product).where(inArray(product.slug, removed));
    await tx.delete(archivedProduct).where(inArray(archivedProduct.slug, removed));
  }
  const isArchived = ({ after }: ProductPlan) => after.status === 'archived';
  await archiveProducts(tx, plans.filter(isArchived));
  const active = plans.filter((plan) => !isArchived(plan));
  if (active.length > 0) {
    await writeProducts(tx, active, shop.categoryIds, weighing, { held, note: NOTE });
  }
  return { changes, kept };
};

const formerPacks = ({ before }: ChangeRow) => before?.packs ?? [];

/** How many of each pack orders hold. */
const heldPacks = async (tx: Database, ids: string[]) => {
  const rows = await tx
    .select({ id: reservation.variantId, quantity: reservation.quantity })
    .from(reservation)
    .where(and(inArray(reservation.variantId, ids), eq(reservation.state, 'held')))
    .for('update');
  const held = new Map<string, number>();
  for (const { id, quantity } of rows) held.set(id, (held.get(id) ?? 0) + quantity);
  return held;
};

/** What decides whether something can go back, with the stock of the packs locked. */
const readShop = async (
  tx: Database,
  ids: string[],
  packs: PackRecord[],
): Promise<UndoShop & { categoryIds: Map<string, string> }> => {
  const reserved = await tx
    .select({ id: stock.variantId, reserved: stock.reserved })
    .from(stock)
    .where(inArray(stock.variantId, ids))
    .orderBy(asc(stock.variantId))
    .for('update');
  const ordered = await tx
    .selectDistinct({ id: stockMovement.variantId })
    .from(stockMovement)
    .where(and(inArray(stockMovement.variantId, ids), isNotNull(stockMovement.orderId)));
  const skus = packs.flatMap(({ sku }) => (sku === undefined ? [] : [sku]));
  const users = await tx
    .select({ id: variant.id, sku: variant.sku })
    .from(variant)
    .where(inArray(variant.sku, skus));
  const categories = await tx.select({ slug: category.slug, id: category.id }).from(category);
  const farms = await tx.select({ id: farm.id }).from(farm);
  const reservedById = new Map(reserved.map((row) => [row.id, row.reserved]));
  const orderedIds = new Set(ordered.map(({ id }) => id));
  return {
    categories: new Set(categories.map(({ slug }) => slug)),
    farms: new Set(farms.map(({ id }) => id)),
    categoryIds: new Map(categories.map(({ slug, id }) => [slug, id])),
    isOrdered: ({ id }) => orderedIds.has(id),
    reservedOf: ({ id }) => reservedById.get(id) ?? 0,
    isSkuOfOther: (sku, { id }) => users.some((user) => user.sku === sku && user.id !== id),
  };
};

/** Removes categories that the import made, unless they have products, archived ones too. */
const removeCategories = async (tx: Database, slugs: string[]) => {
  const removed = await tx
    .delete(category)
    .where(
      and(
        inArray(category.slug, slugs),
        sql`not exists (select from ${product} where ${product.categoryId} = ${category.id})`,
        sql`not exists (select from ${archivedProduct} where ${archivedProduct.record} ->> 'category' = ${category.slug})`,
      ),
    )
    .returning({ slug: category.slug });
  const left = await tx
    .select({ slug: category.slug })
    .from(category)
    .where(inArray(category.slug, slugs));
  return {
    changes: removed.map(
      ({ slug }): CatalogueChange => ({ list: 'categories', slug, action: 'remove' }),
    ),
    kept: left.map(({ slug }): KeptChange => ({ list: 'categories', slug, why: 'used' })),
  };
};
