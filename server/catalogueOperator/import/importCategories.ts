import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import {
  type CatalogueCategory,
  MAX_POSITION,
} from '../../../src/contract/operator/operatorCatalogue';
import type { CatalogueChange } from '../../../src/contract/operator/operatorCatalogueChange';
import { category } from '../../catalogue/catalogueSchema';
import { shelfProduct } from '../../catalogue/catalogueTriggersSchema';
import type { Database } from '../../platform/db/database';
import { idOfSlug } from '../../platform/db/ids';
import type { ErrorMessage, Problem } from '../../platform/http/errors/httpError';
import { type CheckAddress, checkPicture } from './importedPictures';
import { checkLanguages, filledTexts, mergeTexts } from './importedTexts';
import { placeholder } from './placeholder';

type CategoryRow = Omit<typeof category.$inferSelect, 'productCount'>;

export const listCategoryRows = async (db: Database): Promise<CategoryRow[]> => {
  const rows = await db.select().from(category).orderBy(asc(category.position), asc(category.id));
  return rows.map(({ productCount: _, ...row }) => row);
};

/** As an import has them. */
export const exportCategories = async (db: Database): Promise<CatalogueCategory[]> =>
  (await listCategoryRows(db)).map(({ id: _, texts, ...row }) => ({
    ...row,
    ...filledTexts(texts),
  }));

/** What an import does with one category. */
interface CategoryPlan {
  before: CategoryRow | undefined;
  after: CategoryRow;
}

/** Compares categories with the current ones, by slug. Problems are added to `problems`. */
export const planCategories = (
  rows: CategoryRow[],
  imported: CatalogueCategory[],
  { checkAddress, problems }: { checkAddress: CheckAddress; problems: Problem[] },
) => {
  const after = new Map(rows.map((row) => [row.slug, row]));
  let next = 1 + Math.max(-1, ...rows.map(({ position }) => position));
  const plans: CategoryPlan[] = [];
  const changes: CatalogueChange[] = [];
  for (const [index, each] of imported.entries()) {
    const before = after.get(each.slug);
    const report = (field: string, message: ErrorMessage) =>
      problems.push({ path: `categories.${index}.${field}`, message });
    checkPicture(['image', each.image], [before?.image], checkAddress, report);
    checkLanguages(each.texts, report);
    if (!before && !each.name) {
      report('name', 'not_importable.categoryName');
      continue;
    }
    const row: CategoryRow = {
      id: idOfSlug('cat', each.slug),
      name: '',
      description: '',
      tone: 'leaf',
      image: placeholder,
      position: before ? before.position : Math.min(next++, MAX_POSITION),
      ...before,
      ...each,
      texts: mergeTexts(before?.texts ?? {}, each.texts),
    };
    after.set(each.slug, row);
    if (isDeepStrictEqual(before, row)) continue;
    plans.push({ before, after: row });
    changes.push(changeOf(before, row));
  }
  return { plans, changes, rows: [...after.values()] };
};

const changeOf = (before: CategoryRow | undefined, after: CategoryRow): CatalogueChange => {
  const named = { list: 'categories', slug: after.slug };
  if (!before) return { ...named, action: 'add' };
  const keys = Object.keys(after) as (keyof CategoryRow)[];
  const fields = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
  return { ...named, action: 'change', fields };
};

export const writeCategories = async (tx: Database, plans: CategoryPlan[]) => {
  for (const { before, after } of plans) {
    if (!before) {
      await tx.insert(category).values(after);
      continue;
    }
    await tx.update(category).set(after).where(eq(category.id, before.id));
    // Its names in other languages are in the search documents of its products.
    if (isDeepStrictEqual(before.texts, after.texts)) continue;
    await tx
      .update(shelfProduct)
      .set({ isIndexed: false })
      .where(eq(shelfProduct.categoryId, before.id));
  }
};
