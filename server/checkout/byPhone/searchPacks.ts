import { asc, eq, inArray } from 'drizzle-orm';
import type { PhoneOrderPacks } from '../../../src/contract/operator/operatorPhoneOrder';
import { product, variant } from '../../catalogue/catalogueSchema';
import { productIdsBy } from '../../catalogueOperator/productListRepository';
import type { Database } from '../../platform/db/database';
import { findSoldVariants } from '../../weekly/weeklyRepository';

const MAX_RESULTS = 20;

/** Packs to order, by a part of their product's name, its slug or their SKU; those that are sold out are among them. */
export const searchPacks = async (db: Database, q: string): Promise<PhoneOrderPacks> => {
  const found = await db
    .select({ id: variant.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(inArray(product.id, productIdsBy(db, q)))
    .orderBy(asc(product.slug), asc(variant.position))
    .limit(MAX_RESULTS);
  const ids = found.map(({ id }) => id);
  const sold = await findSoldVariants(db, ids);
  return {
    results: sold
      .toSorted((one, other) => ids.indexOf(one.variantId) - ids.indexOf(other.variantId))
      .map(({ variantId, product: { name }, variant: { label, price }, available: free }) => ({
        ...{ variantId, name, label, price, free },
      })),
  };
};
