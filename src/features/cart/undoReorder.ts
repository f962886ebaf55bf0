import type { CartItem } from '../../contract/cart';
import type { FeatureThunk } from '../../store/thunkExtra';
import {
  type CartState,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLine,
} from './cartSlice';

interface Root {
  cart: CartState;
}

/**
 * Takes added lines out of the cart again.
 * @param before the quantities that the cart had, by variant id
 */
export const undoReorder =
  (added: CartItem[], before: ReadonlyMap<string, number>): FeatureThunk<Promise<void>, Root> =>
  async (dispatch, getState) => {
    for (const { variantId } of added) {
      const line = selectCartLine(getState(), variantId);
      const quantity = before.get(variantId);
      if (!line || line.quantity === quantity) continue;
      await dispatch(quantity ? queueCartQuantity(line, quantity) : queueRemoveFromCart(line));
    }
  };
