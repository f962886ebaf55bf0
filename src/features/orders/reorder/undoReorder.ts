import type { FeatureThunk } from '../../../sync/requests/thunkExtra';
import {
  type CartState,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLine,
} from '../../cart/cartSlice';
import { type ReorderResult, reorderedQuantity } from './reorder';

interface Root {
  cart: CartState;
}

/** Removes the added lines from the cart, except those that the shopper has changed since. */
export const undoReorder =
  ({ added, before }: Pick<ReorderResult, 'added' | 'before'>): FeatureThunk<Promise<void>, Root> =>
  async (dispatch, getState) => {
    for (const item of added) {
      const line = selectCartLine(getState(), item.variantId);
      const quantity = before.get(item.variantId);
      const isChanged = line?.quantity !== reorderedQuantity(item, quantity);
      if (!line || isChanged || line.quantity === quantity) continue;
      await dispatch(quantity ? queueCartQuantity(line, quantity) : queueRemoveFromCart(line));
    }
  };
