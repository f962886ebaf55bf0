import { addCartLine, deleteCartLine, getCart, updateCartLine } from '../../api/cart';
import type { CartChange, CartItem } from '../../contract/cart';
import type { DeliveryResult } from '../../outbox/deliveryResult';
import type { PendingChanges } from '../../outbox/pendingChanges';
import {
  type Attempt,
  createChangeThunk,
  createListThunk,
  deliveryResultOf,
} from '../../slices/changes';
import { createCallThunk, type Request } from '../../slices/request';
import type { FeatureThunk } from '../../slices/thunkExtra';
import { sendIncrement } from './sendIncrement';

export type CartList = Request<CartItem[]> & PendingChanges;

/** The slice in a root state. */
export const cartOf = (root: unknown) => (root as { cart: CartList }).cart;

/** The server's line of the same variant, if this device has loaded it. */
export const serverLine = (root: unknown, { variantId }: CartItem) =>
  cartOf(root).data.find((line) => line.variantId === variantId);

export const fetchCart = createListThunk('cart/fetched', getCart, cartOf);

type LineChange = CartChange & Attempt & { userId: string };

const toChange = ({ productId, variantId, quantity, seenPrice }: CartChange): CartChange => ({
  productId,
  variantId,
  quantity,
  seenPrice,
});

export const addToCart = createChangeThunk('cart/added', (client, change: LineChange) =>
  addCartLine(client, change.userId, toChange(change), change.key),
);

export const updateCart = createChangeThunk('cart/updated', (client, change: LineChange) =>
  updateCartLine(client, change.userId, toChange(change), change.key),
);

export const removeFromCart = createChangeThunk(
  'cart/removed',
  (client, { lineId, key }: { lineId: string } & Attempt) => deleteCartLine(client, lineId, key),
);

/** Adds to the quantity that the account's cart holds. */
export const addIncrement = createCallThunk('cart/incremented', sendIncrement);

/** @returns the failure to read the cart; undefined when it was read */
export const readCart =
  (userId: string, isRemoval?: true): FeatureThunk<Promise<DeliveryResult | undefined>> =>
  async (dispatch) => {
    const action = await dispatch(fetchCart(userId));
    return fetchCart.rejected.match(action) ? deliveryResultOf(action.error, isRemoval) : undefined;
  };
