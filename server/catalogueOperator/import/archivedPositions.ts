import { eq, inArray } from 'drizzle-orm';
import { product } from '../../catalogue/catalogueSchema';
import { homeSectionArchived, homeSectionProduct } from '../../catalogue/home/homeSchema';
import type { Database } from '../../platform/db/database';

/** Stores the positions of products on the home page before they are archived. */
export const storePositions = async (tx: Database, productIds: string[]) => {
  const positions = await tx
    .select({
      homeSectionId: homeSectionProduct.homeSectionId,
      slug: product.slug,
      position: homeSectionProduct.position,
    })
    .from(homeSectionProduct)
    .innerJoin(product, eq(product.id, homeSectionProduct.productId))
    .where(inArray(homeSectionProduct.productId, productIds));
  if (positions.length > 0)
    await tx.insert(homeSectionArchived).values(positions).onConflictDoNothing();
};

/** Restores the positions of products that are sold again. @param productIds by slug */
export const restorePositions = async (tx: Database, productIds: Map<string, string>) => {
  const slugs = [...productIds.keys()];
  if (slugs.length === 0) return;
  const positions = await tx
    .delete(homeSectionArchived)
    .where(inArray(homeSectionArchived.slug, slugs))
    .returning();
  const rows = positions.flatMap(({ slug, ...position }) => {
    const productId = productIds.get(slug);
    return productId ? [{ ...position, productId }] : [];
  });
  if (rows.length > 0) await tx.insert(homeSectionProduct).values(rows).onConflictDoNothing();
};
