import type { ChangeResponse } from '../../api/calls';
import { addCartLine } from '../../api/cart';
import type { Client } from '../../api/client';
import { ApiError } from '../../api/errors';
import type { CartChange, CartItem } from '../../contract/cart';
import type { Attempt } from '../../slices/changes';
import { MAX_QUANTITY } from './cartLines';

export interface Addition extends CartChange, Attempt {
  userId: string;
  /** The added quantity; `expectedQuantity` is the cart's quantity that the sum was computed from. */
  added: number;
}

/** How often the request is corrected because another device has changed the line. */
const MAX_CORRECTIONS = 5;

/**
 * Sends the sum of two quantities. If the cart or the stock differs by now, it sends what is right,
 * under a key made of the request: repeated after a lost response, all requests get their responses
 * again, and the packs are added once.
 * @returns whether fewer could be added, with the server's message if it said why
 */
export const sendIncrement = async (
  client: Client,
  { userId, key, seq, added, ...change }: Addition,
): Promise<ChangeResponse<CartItem> & { isCut: boolean }> => {
  let request: CartChange = change;
  let message = '';
  for (let corrections = 0; ; corrections += 1) {
    const { quantity, expectedQuantity = 0 } = request;
    const own = key && corrections > 0 ? `${key}.${expectedQuantity}.${quantity}` : key;
    try {
      const { data } = await addCartLine(client, userId, request, own);
      return { data, message, isCut: quantity < expectedQuantity + added };
    } catch (error) {
      if (!(error instanceof ApiError) || corrections === MAX_CORRECTIONS) throw error;
      const { code, data: { available = 0, quantity: known } = {} } = error;
      if (code === 'quantity_changed' && known !== undefined) {
        request = {
          ...change,
          expectedQuantity: known,
          quantity: Math.min(known + added, MAX_QUANTITY),
        };
        message = '';
      } else if (code === 'out_of_stock' && available > expectedQuantity) {
        request = { ...request, quantity: available };
        message = error.message;
      } else throw error;
    }
  }
};
