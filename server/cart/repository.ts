import { and, asc, eq } from 'drizzle-orm';
import type { CartChange, CartItem } from '../../src/contract/cart';
import { lockCustomer } from '../account/customerLock';
import { available } from '../catalogue/productColumns';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { product, stock, variant } from '../db/schema/catalogue';
import { cartLine } from '../db/schema/shopping';
import { HttpError, outOfStock } from '../http/httpError';

const MOST_LINES = 100;

/**
 * The lines of a shopper's cart, the oldest first, with prices and stock of now. A pack that left
 * the shop stays, `gone`, as it was when its quantity was last set.
 */
export const listCart = async (db: Database, customerId: string): Promise<CartItem[]> => {
  const rows = await db
    .select({ line: cartLine, ...pack })
    .from(cartLine)
    .leftJoin(stock, eq(stock.variantId, cartLine.variantId))
    .leftJoin(
      variant,
      and(eq(variant.id, stock.variantId), eq(variant.productId, cartLine.productId)),
    )
    .leftJoin(product, eq(product.id, variant.productId))
    .where(eq(cartLine.customerId, customerId))
    .orderBy(asc(cartLine.addedAt), asc(cartLine.id));
  return rows.map(({ line, product, variant, available }) =>
    toItem(line, product && variant && { product, variant, available }),
  );
};

/**
 * Sets the quantity of a pack, in a new line or the one that is there. Reserves nothing: the
 * checkout does. `priceWhenAdded` is the price that the shopper says they saw; without a word of it
 * that of the first time, even when the quantity changes later: a change made offline must not hide
 * a new price that nobody has seen.
 * @returns undefined when the product has no such pack
 * @throws HttpError when fewer can be had, or the cart is full
 */
export const setCartLine = async (
  tx: Database,
  customerId: string,
  { productId, variantId, quantity, seenPrice }: CartChange,
): Promise<{ item: CartItem; isNew: boolean } | undefined> => {
  await lockCustomer(tx, customerId);
  const sold = await findPack(tx, productId, variantId);
  if (!sold) return undefined;
  if (quantity > sold.available) {
    throw outOfStock(sold.product.name, sold.variant.label, sold.available);
  }
  const lines = await tx
    .select({ variantId: cartLine.variantId })
    .from(cartLine)
    .where(eq(cartLine.customerId, customerId));
  const isNew = lines.every((line) => line.variantId !== variantId);
  if (isNew && lines.length >= MOST_LINES) {
    throw new HttpError(409, 'cart_full', `A cart holds ${MOST_LINES} different packs at most.`);
  }
  const now = { productId, quantity, product: sold.product, variant: sold.variant };
  const seen = seenPrice === undefined ? {} : { priceWhenAdded: seenPrice };
  const [line] = await tx
    .insert(cartLine)
    .values({
      ...now,
      id: newId('crt'),
      customerId,
      variantId,
      priceWhenAdded: seenPrice ?? sold.variant.price,
    })
    .onConflictDoUpdate({
      target: [cartLine.customerId, cartLine.variantId],
      set: { ...now, ...seen },
    })
    .returning();
  return line && { item: toItem(line, sold), isNew };
};

/** @returns false when the shopper has no such line */
export const deleteCartLine = async (tx: Database, customerId: string, id: string) => {
  await lockCustomer(tx, customerId);
  const gone = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.id, id), eq(cartLine.customerId, customerId)))
    .returning({ id: cartLine.id });
  return gone.length > 0;
};

/** For whoever holds the customer's lock: what was read of the cart is what goes. */
export const emptyCart = async (tx: Database, customerId: string) => {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId));
};

/** What a line shows of a pack as it is sold now. */
const pack = {
  product: { name: product.name, slug: product.slug, image: product.image, tone: product.tone },
  variant: { label: variant.label, price: variant.price, mrp: variant.mrp },
  available,
};

const findPack = async (db: Database, productId: string, variantId: string) => {
  const [found] = await db
    .select(pack)
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.id, variantId), eq(product.id, productId)));
  return found;
};

type Pack = NonNullable<Awaited<ReturnType<typeof findPack>>>;

const toItem = (line: typeof cartLine.$inferSelect, sold: Pack | null): CartItem => ({
  _id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  quantity: line.quantity,
  product: sold?.product ?? line.product,
  variant: { ...(sold?.variant ?? line.variant), available: sold?.available ?? 0 },
  priceWhenAdded: line.priceWhenAdded,
  ...(!sold && { gone: true as const }),
});
