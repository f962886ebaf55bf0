import type { Database } from '../db/database';
import { category } from '../db/schema/catalogue';

/** Apart from the seed itself, which is large and only loaded when it is needed. */
export const isCatalogueEmpty = async (db: Database) =>
  (await db.select({ id: category.id }).from(category).limit(1)).length === 0;
