import type { OrderedItem } from '../../../contract/order';
import type { ListRow } from './useListRows';

/** The packs of the rows as lines of a cart; those of rows with the same pack together. */
export const itemsOf = (rows: readonly ListRow[]): OrderedItem[] => {
  const items = new Map<string, OrderedItem>();
  for (const { choice } of rows) {
    if (!choice) continue;
    const { product, variant, quantity } = choice;
    const known = items.get(variant._id)?.quantity ?? 0;
    items.set(variant._id, {
      _id: variant._id,
      productId: product._id,
      variantId: variant._id,
      quantity: Math.min(known + quantity, variant.available),
      product,
      variant,
      priceWhenAdded: variant.price,
    });
  }
  return [...items.values()];
};
