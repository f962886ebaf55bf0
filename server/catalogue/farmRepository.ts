import { asc, eq } from 'drizzle-orm';
import type { ProductDetails } from '../../src/contract/catalogue/product';
import type { Database } from '../platform/db/database';
import { notFound } from '../platform/http/errors/httpError';
import { farm } from './farmSchema';

export type FarmRow = typeof farm.$inferSelect;

export const listFarmRows = (db: Database): Promise<FarmRow[]> =>
  db.select().from(farm).orderBy(asc(farm.name), asc(farm.slug));

/** @throws HttpError 404 */
export const findFarm = async (db: Database, slug: string): Promise<FarmRow> => {
  const [row] = await db.select().from(farm).where(eq(farm.slug, slug));
  if (!row) throw notFound(['not_found.farm', { slug }]);
  return row;
};

/** What products say of it, as the function `farm_words` of the database has it. */
export const wordsOf = ({ name, place, image, about }: FarmRow): ProductDetails['farm'] => ({
  name,
  place,
  ...(image && { image }),
  ...(about && { about }),
});
