import type { CartItem } from '../../contract/cart';
import type { DeliveryResult } from '../../outbox/deliveryResult';
import type { FeatureThunk } from '../../slices/thunkExtra';
import { withQuantity } from './cartLines';
import { cartOf, readCart, serverLine } from './cartThunks';

/** A line whose quantity is the sum of the account's quantity and the added one. */
interface SummedLine {
  type: 'cart/set';
  line: CartItem;
  sum: { expectedQuantity: number; added: number };
}

/** Reads the account's cart and adds the line's quantity. @returns the sum, or the failure to read the cart */
export const sumWithCart =
  (line: CartItem, userId: string): FeatureThunk<Promise<SummedLine | DeliveryResult>> =>
  async (dispatch, getState) => {
    const failure = await dispatch(readCart(userId));
    if (failure) return failure;
    const summed = withQuantity(cartOf(getState()).data, line, true);
    return {
      type: 'cart/set',
      line: { ...summed, priceWhenAdded: line.priceWhenAdded },
      sum: { expectedQuantity: serverLine(getState(), line)?.quantity ?? 0, added: line.quantity },
    };
  };
