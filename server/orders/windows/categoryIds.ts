import { inArray } from 'drizzle-orm';
import { category } from '../../catalogue/catalogueSchema';
import type { Database } from '../../platform/db/database';

/** The ids of categories by slug, of those that there are: facts name slugs, customers get ids. */
export const findCategoryIds = async (db: Database, slugs: string[]) => {
  if (slugs.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ id: category.id, slug: category.slug })
    .from(category)
    .where(inArray(category.slug, [...new Set(slugs)]));
  return new Map(rows.map(({ id, slug }) => [slug, id]));
};
