import type { CartItem } from '../../../contract/cart';
import type { OrderedItem } from '../../../contract/order';
import { provisionalId } from '../../../sync/outbox/operation';
import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import {
  type CartState,
  queueCartStep,
  selectCartLine,
  selectCartLines,
} from '../../cart/cartSlice';

/** A line of an old order that is not fully available; `count` is the stock. */
export interface UnavailableLine {
  kind: 'reorderGone' | 'reorderSoldOut' | 'reorderFewer';
  line: CartItem;
  count: number;
}

const unavailableOf = (line: CartItem): UnavailableLine[] => {
  const { gone, quantity, variant } = line;
  const count = variant.available;
  if (gone) return [{ kind: 'reorderGone', line, count: 0 }];
  if (count === 0) return [{ kind: 'reorderSoldOut', line, count }];
  return quantity > count ? [{ kind: 'reorderFewer', line, count }] : [];
};

/** `failed` counts lines that could not be stored on the device. */
export interface ReorderResult {
  added: CartItem[];
  /** The quantities that the cart had, by variant id. */
  before: ReadonlyMap<string, number>;
  failed: number;
  unavailable: UnavailableLine[];
}

/** The quantity of a line that a reorder puts into the cart; 0 if it is not available. */
export const reorderedQuantity = ({ gone, quantity, variant }: CartItem, inCart = 0) => {
  const available = gone ? 0 : Math.min(quantity, variant.available);
  return available && Math.max(available, inCart);
};

/** What a pack of the line costs now, as far as known. */
export const priceOf = ({ priceNow, variant }: OrderedItem) => priceNow ?? variant.price;

/** The line of the cart for an ordered pack, at the price of now. */
const toCartLine = ({ priceNow, ...item }: OrderedItem): CartItem => ({
  ...item,
  _id: provisionalId(),
  variant: { ...item.variant, price: priceNow ?? item.variant.price },
});

/** Puts the available lines into the cart; a higher quantity in the cart is kept. */
export const reorder =
  (items: OrderedItem[]): FeatureThunk<Promise<ReorderResult>, Root> =>
  async (dispatch, getState) => {
    const cart = selectCartLines(getState());
    const before = new Map(cart.map(({ variantId, quantity }) => [variantId, quantity]));
    const added: CartItem[] = [];
    let failed = 0;
    for (const item of items) {
      const inCart = selectCartLine(getState(), item.variantId);
      const quantity = reorderedQuantity(item, inCart?.quantity);
      if (quantity === 0) continue;
      const line = inCart ?? toCartLine(item);
      const isQueued =
        quantity === inCart?.quantity ||
        (await dispatch(queueCartStep(line, quantity, inCart?.quantity ?? 0)));
      if (isQueued) added.push(item);
      else failed += 1;
    }
    return { added, before, failed, unavailable: items.flatMap(unavailableOf) };
  };

interface Root {
  cart: CartState;
}
