import { category } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';

/** In its own module, so that the check does not load the large demo catalogue. */
export const isCatalogueEmpty = async (db: Database) =>
  (await db.select({ id: category.id }).from(category).limit(1)).length === 0;
