import { and, ne, notInArray } from 'drizzle-orm';
import type { TaxFacts } from '../../src/contract/tax';
import type { Database } from '../db/database';
import { product } from '../db/schema/catalogue';

/** Classes of products that the facts have no rate for: they are taxed like the default class. */
export const taxClassesWithoutRate = async (db: Database, { rates }: TaxFacts) => {
  const rows = await db
    .selectDistinct({ taxClass: product.taxClass })
    .from(product)
    .where(and(ne(product.taxClass, ''), notInArray(product.taxClass, Object.keys(rates))));
  return rows.map(({ taxClass }) => taxClass).sort();
};
