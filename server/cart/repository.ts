import { and, asc, eq } from 'drizzle-orm';
import type { CartChange, CartItem } from '../../src/contract/cart';
import { lockCustomer } from '../account/customerLock';
import { available, productNames, taxClass } from '../catalogue/productColumns';
import type { Database } from '../db/database';
import { newId } from '../db/ids';
import { product, stock, variant } from '../db/schema/catalogue';
import { cartLine } from '../db/schema/shopping';
import { type ErrorMessage, HttpError } from '../http/httpError';

const MAX_LINES = 100;

/**
 * The lines of a cart, oldest first, with current prices and stock. A variant that is no longer sold
 * stays, marked `gone`, as it was when the line was last changed.
 */
export const listCart = async (db: Database, customerId: string): Promise<CartItem[]> => {
  const rows = await db
    .select({ line: cartLine, ...variantColumns })
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
 * Sets the quantity of a variant, in a new or existing line. Stock is only reserved at checkout.
 * `priceWhenAdded` becomes `seenPrice`; without one an existing line keeps its price, so that a
 * change made offline does not hide a price change from the shopper.
 * @returns undefined when the product has no such variant
 * @throws HttpError when the stock is too low, the cart is full, or it does not have `expectedQuantity` packs
 */
export const setCartLine = async (
  tx: Database,
  customerId: string,
  { productId, variantId, quantity, seenPrice, expectedQuantity }: CartChange,
): Promise<{ item: CartItem; isNew: boolean } | undefined> => {
  await lockCustomer(tx, customerId);
  const sold = await findVariant(tx, productId, variantId);
  if (!sold) return undefined;
  const lines = await tx
    .select({ variantId: cartLine.variantId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.customerId, customerId));
  const known = lines.find((line) => line.variantId === variantId);
  if (expectedQuantity !== undefined && expectedQuantity !== (known?.quantity ?? 0)) {
    throw quantityChanged(known?.quantity ?? 0);
  }
  if (quantity > sold.available) {
    const { available } = sold;
    const pack = `${sold.product.name} (${sold.variant.label})`;
    const message: ErrorMessage = ['out_of_stock.available', { pack, available }];
    throw new HttpError(409, message, { data: { available } });
  }
  const isNew = !known;
  if (isNew && lines.length >= MAX_LINES) {
    throw new HttpError(409, ['cart_full', { count: MAX_LINES }]);
  }
  const current = { productId, quantity, product: sold.product, variant: sold.variant };
  const seen = seenPrice === undefined ? {} : { priceWhenAdded: seenPrice };
  const [line] = await tx
    .insert(cartLine)
    .values({
      ...current,
      id: newId('crt'),
      customerId,
      variantId,
      priceWhenAdded: seenPrice ?? sold.variant.price,
    })
    .onConflictDoUpdate({
      target: [cartLine.customerId, cartLine.variantId],
      set: { ...current, ...seen },
    })
    .returning();
  return line && { item: toItem(line, sold), isNew };
};

const quantityChanged = (quantity: number) =>
  new HttpError(409, 'quantity_changed', { data: { quantity } });

/** @returns false when the customer has no such line */
export const deleteCartLine = async (tx: Database, customerId: string, id: string) => {
  await lockCustomer(tx, customerId);
  const deleted = await tx
    .delete(cartLine)
    .where(and(eq(cartLine.id, id), eq(cartLine.customerId, customerId)))
    .returning({ id: cartLine.id });
  return deleted.length > 0;
};

/** Call it under the customer's lock, so that no unseen line is deleted. */
export const emptyCart = async (tx: Database, customerId: string) => {
  await tx.delete(cartLine).where(eq(cartLine.customerId, customerId));
};

/** The current data of a line's variant, for queries that join product, variant and stock. */
export const variantColumns = {
  product: {
    name: product.name,
    slug: product.slug,
    image: product.image,
    tone: product.tone,
    categoryId: product.categoryId,
    taxClass,
    texts: productNames,
  },
  variant: { label: variant.label, price: variant.price, mrp: variant.mrp },
  available,
};

const findVariant = async (db: Database, productId: string, variantId: string) => {
  const [found] = await db
    .select(variantColumns)
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.id, variantId), eq(product.id, productId)));
  return found;
};

type CurrentVariant = NonNullable<Awaited<ReturnType<typeof findVariant>>>;

const toItem = (line: typeof cartLine.$inferSelect, sold: CurrentVariant | null): CartItem => ({
  _id: line.id,
  productId: line.productId,
  variantId: line.variantId,
  quantity: line.quantity,
  product: sold?.product ?? line.product,
  variant: { ...(sold?.variant ?? line.variant), available: sold?.available ?? 0 },
  priceWhenAdded: line.priceWhenAdded,
  ...(!sold && { gone: true as const }),
});
