import { isDeepStrictEqual } from 'node:util';
import { asc, eq } from 'drizzle-orm';
import type { CatalogueCategory, CatalogueChange } from '../../../src/contract/operatorCatalogue';
import type { Database } from '../../db/database';
import { newId } from '../../db/ids';
import { category } from '../../db/schema/catalogue';
import { placeholder } from './placeholder';
import type { Problem } from './problems';

type CategoryRow = Omit<typeof category.$inferSelect, 'productCount'>;

export const listCategoryRows = async (db: Database): Promise<CategoryRow[]> => {
  const rows = await db.select().from(category).orderBy(asc(category.position), asc(category.id));
  return rows.map(({ productCount: _, ...row }) => row);
};

/** Updates categories by slug and adds new ones. @returns what changed */
export const importCategories = async (
  tx: Database,
  wanted: CatalogueCategory[],
  problems: Problem[],
): Promise<CatalogueChange[]> => {
  const rows = await listCategoryRows(tx);
  const current = new Map(rows.map((row) => [row.slug, row]));
  let next = 1 + Math.max(-1, ...rows.map(({ position }) => position));
  const changes: CatalogueChange[] = [];
  for (const [index, each] of wanted.entries()) {
    const before = current.get(each.slug);
    if (!before && !each.name) {
      const message = 'A new category needs a name.';
      problems.push({ path: `categories.${index}.name`, message });
      continue;
    }
    const after: CategoryRow = {
      id: newId('cat'),
      name: '',
      description: '',
      tone: 'leaf',
      image: placeholder,
      position: before ? before.position : next++,
      ...before,
      ...each,
    };
    current.set(each.slug, after);
    if (isDeepStrictEqual(before, after)) continue;
    const named = { list: 'categories', slug: each.slug };
    if (before) {
      await tx.update(category).set(after).where(eq(category.id, before.id));
      const keys = Object.keys(after) as (keyof CategoryRow)[];
      const fields = keys.filter((key) => !isDeepStrictEqual(before[key], after[key]));
      changes.push({ ...named, action: 'change', fields });
    } else {
      await tx.insert(category).values(after);
      changes.push({ ...named, action: 'add' });
    }
  }
  return changes;
};
