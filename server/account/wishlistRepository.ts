import { and, asc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { WishlistItem } from '../../src/contract/wishlist';
import { productCard } from '../catalogue/productColumns';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { product } from '../db/schema/catalogue';
import { wishlistItem } from '../db/schema/shopping';
import { HttpError } from '../http/httpError';
import { lockCustomer } from './customerLock';

/** The list is answered as a whole. */
const MOST_WISHES = 200;

/** The wishes of a shopper, the oldest first; one whose product left the shop waits unlisted. */
export const listWishlist = async (db: Database, customerId: string): Promise<WishlistItem[]> =>
  (await wishes(db, eq(wishlistItem.customerId, customerId))).map(toItem);

/**
 * Puts a product on the list; there already, it stays where it is.
 * @returns undefined when there is no such product
 * @throws HttpError when the list is full
 */
export const addWishlistItem = async (
  tx: Database,
  customerId: string,
  productId: string,
): Promise<WishlistItem | undefined> => {
  const [sold] = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId));
  if (!sold) return undefined;
  await lockCustomer(tx, customerId);
  const mine = eq(wishlistItem.customerId, customerId);
  const other = ne(wishlistItem.productId, productId);
  const isListed = inArray(wishlistItem.productId, tx.select({ id: product.id }).from(product));
  const others = await tx.$count(wishlistItem, and(mine, other, isListed));
  if (others >= MOST_WISHES) {
    throw new HttpError(409, 'wishlist_full', `A wishlist holds ${MOST_WISHES} products at most.`);
  }
  await tx
    .insert(wishlistItem)
    .values({ id: newId('wsh'), customerId, productId })
    .onConflictDoNothing();
  const [wish] = await wishes(tx, and(mine, eq(wishlistItem.productId, productId)));
  return wish && toItem(wish);
};

/** Takes a product off the list, if it is there. */
export const removeWishlistItem = async (tx: Database, customerId: string, productId: string) => {
  await lockCustomer(tx, customerId);
  await tx
    .delete(wishlistItem)
    .where(and(eq(wishlistItem.customerId, customerId), eq(wishlistItem.productId, productId)));
};

const wishes = (db: Database, where: SQL | undefined) =>
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

type Wish = Awaited<ReturnType<typeof wishes>>[number];

const toItem = ({ addedAt, ...wish }: Wish): WishlistItem => ({
  ...wish,
  addedAt: addedAt.toISOString(),
});
