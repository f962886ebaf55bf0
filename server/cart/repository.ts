import { and, asc, eq, sql } from 'drizzle-orm';
import type { CartChange, CartItem } from '../../src/contract/cart';
import type { Variant } from '../../src/contract/catalogue/product';
import { MAX_PACKS } from '../../src/contract/rules/maxPacks';
import { MAX_QUANTITY } from '../../src/contract/rules/maxQuantity';
import { portionLimits } from '../../src/contract/rules/weighing';
import { lockCustomer } from '../account/customerLock';
import { product, stock, variant } from '../catalogue/catalogueSchema';
import { weighedOfVariant } from '../catalogue/portionPrices';
import { available, lineProduct, productNames, taxClass } from '../catalogue/productColumns';
import type { Database } from '../platform/db/database';
import { newId } from '../platform/db/ids';
import { type ErrorMessage, HttpError } from '../platform/http/errors/httpError';
import type { Message } from '../platform/messages/message';
import { cartLine } from './shoppingSchema';

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
    toItem(line, product && variant && soldOf({ product, variant, available })),
  );
};

/**
 * Sets the quantity of a variant in a new or existing line, or adds packs to it, up to the limit and the stock.
 * Stock is only reserved at checkout.
 * `priceWhenAdded` becomes `seenPrice`; without one an existing line keeps its price, so that a
 * change made offline does not hide a price change from the customer.
 * @returns the line and what happened; undefined when the product has no such variant
 * @throws HttpError when the stock is too low or the cart is full
 */
export const setCartLine = async (
  tx: Database,
  customerId: string,
  change: CartChange,
): Promise<{ item: CartItem; message: Message<'successes'> } | undefined> => {
  const { productId, variantId, seenPrice } = change;
  await lockCustomer(tx, customerId);
  const sold = await findVariant(tx, productId, variantId);
  if (!sold) return undefined;
  const lines = await tx
    .select({ variantId: cartLine.variantId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(eq(cartLine.customerId, customerId));
  const known = lines.find((line) => line.variantId === variantId);
  const had = known?.quantity ?? 0;
  const { least, most } = limitsOf(sold.variant);
  const available = Math.min(sold.available, most);
  const pack = `${sold.product.name} (${sold.variant.label})`;
  const { quantity: wanted, message } = changedQuantity(change, { had, available, pack });
  const quantity = Math.max(wanted, least);
  if (quantity > available) {
    const message: ErrorMessage = ['out_of_stock.available', { pack, available }];
    throw new HttpError(409, message, { data: { available } });
  }
  if (!known && lines.length >= MAX_PACKS) {
    throw new HttpError(409, ['cart_full', { count: MAX_PACKS }]);
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
  return line && { item: toItem(line, sold), message };
};

const limitsOf = ({ weighed }: Pick<Variant, 'weighed'>) =>
  weighed ? portionLimits(weighed) : { least: 1, most: MAX_QUANTITY };

interface LineBefore {
  /** The quantity of the line, 0 without one. */
  had: number;
  available: number;
  /** The name of the pack for the customer. */
  pack: string;
}

/** The quantity that a change leads to, and what to say. One above `available` has to be rejected. */
const changedQuantity = (
  { quantity = 1, add, seenQuantity, expectedQuantity }: CartChange,
  { had, available, pack }: LineBefore,
): { quantity: number; message: Message<'successes'> } => {
  if (add === undefined && expectedQuantity === undefined) {
    const isUnseen = seenQuantity !== undefined && seenQuantity !== had;
    if (isUnseen) return { quantity, message: ['cartDiffered', { pack, had, quantity }] };
    return { quantity, message: had > 0 ? 'cartUpdated' : 'cartAdded' };
  }
  // A storefront without `add` has computed the sum itself.
  const added = add ?? Math.max(1, quantity - (expectedQuantity ?? 0));
  const most = Math.max(had, Math.min(MAX_QUANTITY, available));
  // Above the stock, so that it is rejected: none can be added.
  if (most === had && had < MAX_QUANTITY) return { quantity: had + 1, message: 'cartAdded' };
  if (had + added <= most) return { quantity: had + added, message: 'cartAdded' };
  return { quantity: most, message: ['cartAddedSome', { pack, quantity: most }] };
};

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
  variant: {
    label: variant.label,
    price: variant.price,
    mrp: variant.mrp,
    weighing: sql<Pick<Variant, 'soldBy' | 'weighed'>>`${weighedOfVariant}`,
  },
  available,
};

/** A row of these columns without a tax class that is undefined, and with what it is sold by. */
export const soldOf = <
  Product extends { taxClass: string | undefined },
  Selected extends { weighing: Pick<Variant, 'soldBy' | 'weighed'> },
  Row extends object,
>({
  product,
  variant: { weighing, ...selected },
  ...row
}: Row & { product: Product; variant: Selected }) => ({
  ...row,
  product: lineProduct(product),
  variant: { ...selected, ...weighing },
});

const findVariant = async (db: Database, productId: string, variantId: string) => {
  const [found] = await db
    .select(variantColumns)
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .innerJoin(stock, eq(stock.variantId, variant.id))
    .where(and(eq(variant.id, variantId), eq(product.id, productId)));
  return found && soldOf(found);
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
