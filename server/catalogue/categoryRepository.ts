import { asc, eq } from 'drizzle-orm';
import type { Category } from '../../src/contract/catalogue/category';
import type { Database } from '../platform/db/database';
import { category } from './catalogueSchema';

export const listCategories = (db: Database): Promise<Category[]> =>
  db
    .select({
      _id: category.id,
      name: category.name,
      slug: category.slug,
      description: category.description,
      image: category.image,
      tone: category.tone,
      productCount: category.productCount,
      texts: category.texts,
    })
    .from(category)
    .orderBy(asc(category.position), asc(category.id));

/** Undefined when there is no such category. */
export const countProducts = async (db: Database, categoryId: string) => {
  const [row] = await db
    .select({ products: category.productCount })
    .from(category)
    .where(eq(category.id, categoryId));
  return row?.products;
};
