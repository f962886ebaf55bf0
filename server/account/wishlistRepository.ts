import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { WishlistItem } from '../../src/contract/wishlist';
import { wishlistItem } from '../cart/shoppingSchema';
import { product } from '../catalogue/catalogueSchema';
import { cardOf, productCard } from '../catalogue/productColumns';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { HttpError } from '../platform/http/errors/httpError';
import { lockCustomer } from './customerLock';

const MAX_ITEMS = 200;

/** Oldest first, without products that are no longer sold. */
export const listWishlist = async (db: Database, customerId: string): Promise<WishlistItem[]> =>
  (await selectItems(db, eq(wishlistItem.customerId, customerId))).map(toItem);

/**
 * Idempotent.
 * @returns undefined when there is no such product
 * @throws HttpError when the wishlist is full
 */
export const addWishlistItem = async (
  tx: Database,
  customerId: string,
  productId: string,
): Promise<WishlistItem | undefined> => {
  const [existing] = await tx
    .select({ id: product.id })
    .from(product)
    .where(eq(product.id, productId));
  if (!existing) return undefined;
  await lockCustomer(tx, customerId);
  const isOwn = eq(wishlistItem.customerId, customerId);
  const isOther = ne(wishlistItem.productId, productId);
  const isListed = inArray(wishlistItem.productId, tx.select({ id: product.id }).from(product));
  const others = await tx.$count(wishlistItem, and(isOwn, isOther, isListed));
  if (others >= MAX_ITEMS) {
    throw new HttpError(409, ['wishlist_full', { count: MAX_ITEMS }]);
  }
  await tx
    .insert(wishlistItem)
    .values({ id: newId('wsh'), customerId, productId })
    .onConflictDoNothing();
  const [item] = await selectItems(tx, and(isOwn, eq(wishlistItem.productId, productId)));
  return item && toItem(item);
};

/** Idempotent. */
export const removeWishlistItem = async (tx: Database, customerId: string, productId: string) => {
  await lockCustomer(tx, customerId);
  await tx
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.productId, productId)));
};

const selectItems = (db: Database, where: SQL | undefined) =>
  db
    .select({
      _id: wishlistItem.id,
      product: productCard(db),
      addedAt: wishlistItem.addedAt,
    })
    .from(wishlistItem)
    .innerJoin(product, eq(product.id, wishlistItem.productId))
    .where(where)
    .orderBy(asc(wishlistItem.addedAt), asc(wishlistItem.id));

type Row = Awaited<ReturnType<typeof selectItems>>[number];

const toItem = ({ addedAt, product, ...item }: Row): WishlistItem => ({
  ...item,
  product: cardOf(product),
  addedAt: addedAt.toISOString(),
});
