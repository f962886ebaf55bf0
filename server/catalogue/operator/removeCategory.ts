import { eq, max, sql } from 'drizzle-orm';
import { OperatorError, UnknownRecordError } from '../../config/operatorError';
import type { Database } from '../../db/database';
import { archivedProduct, category, product } from '../../db/schema/catalogue';

/**
 * Removes a category. Its products, archived ones too, go to the end of `moveTo`.
 * @returns how many do
 * @throws OperatorError when it has products and nowhere to move them
 */
export const removeCategory = async (tx: Database, slug: string, moveTo?: string) => {
  const removed = await lockCategory(tx, slug);
  const isArchivedHere = sql`${archivedProduct.record} ->> 'category' = ${slug}`;
  const products = await tx.$count(product, eq(product.categoryId, removed.id));
  const archived = await tx.$count(archivedProduct, isArchivedHere);
  const moved = products + archived;
  if (moved > 0 && moveTo === undefined) {
    throw new OperatorError(
      `${slug} has ${moved} products (${archived} of them archived): say where they go with --move-to (moveTo).`,
    );
  }
  if (moved > 0 && moveTo !== undefined) {
    if (moveTo === slug) throw new OperatorError('The products cannot stay in what is removed.');
    const target = await lockCategory(tx, moveTo);
    const [{ last = null } = {}] = await tx
      .select({ last: max(product.position) })
      .from(product)
      .where(eq(product.categoryId, target.id));
    await tx
      .update(product)
      .set({ categoryId: target.id, position: sql`${product.position} + ${(last ?? -1) + 1}` })
      .where(eq(product.categoryId, removed.id));
    await tx
      .update(archivedProduct)
      .set({
        record: sql`jsonb_set(${archivedProduct.record}, '{category}', to_jsonb(${moveTo}::text))`,
      })
      .where(isArchivedHere);
  }
  await tx.delete(category).where(eq(category.id, removed.id));
  return moved;
};

const lockCategory = async (tx: Database, slug: string) => {
  const [row] = await tx
    .select({ id: category.id })
    .from(category)
    .where(eq(category.slug, slug))
    .for('update');
  if (!row) throw new UnknownRecordError(`There is no category ${slug}.`);
  return row;
};
