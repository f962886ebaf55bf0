import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import type { ProductCard, Variant } from '../../contract/catalogue/product';
import { countItems } from '../../contract/rules/orderTotals';
import { provisionalId } from '../../sync/outbox/operation';
import { isWaiting, type OutboxRow, withPending } from '../../sync/outbox/outboxRow';
import { noPendingChanges, type PendingChanges } from '../../sync/outbox/pendingChanges';
import { addListCases } from '../../sync/requests/listCases';
import { createListThunk } from '../../sync/requests/listThunk';
import { idleRequest, type Request } from '../../sync/requests/request';
import { queueChange } from '../../sync/session/device';
import { getCart } from '../account/listsApi';
import { type CartOperation, cartOperations } from './cartOperations';
import { isOrderRow, type PlacedOrder, type PlaceOrder, type SeenOrder } from './orderOperations';
import {
  type CheckoutOptionsState,
  fetchCheckoutOptions,
  noOptions,
  optionsCases,
} from './review/checkoutOptions';

/** `data` is what the server has; what the shopper sees is `selectCartLines`. */
export interface CartState extends Request<CartItem[]>, PendingChanges, CheckoutOptionsState {
  /** The order that was placed last, by whichever page or by the worker, since the shop was opened. */
  placed?: PlacedOrder;
}

const initialState: CartState = {
  ...idleRequest<CartItem[]>([]),
  ...noPendingChanges,
  ...noOptions,
};

export const fetchCart = createListThunk('cart/fetched', getCart);

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Empties what the server said; pending changes stay. */
    cartCleared: (state) => {
      if (state.data.length > 0) state.version += 1;
      Object.assign(state, { data: [], error: null });
    },
  },
  extraReducers: (builder) => {
    builder.addAsyncThunk(fetchCheckoutOptions, optionsCases<CartState>());
    addListCases(builder, {
      name: 'cart',
      fetchList: fetchCart,
      operations: cartOperations,
    });
  },
  selectors: {
    selectCart: (state) => state,
    selectCartPending: (state) => state.pending,
    /** The order that is not placed yet: it waits, was rejected, or got no answer. */
    selectPendingOrder: (state) => {
      const orders = state.pending.filter(isOrderRow) as OutboxRow<PlaceOrder>[];
      return orders.find(isWaiting) ?? orders[0];
    },
    selectPlacedOrder: (state) => state.placed,
    selectOptionsRequest: (state) => state.options,
    selectCheckoutOptions: (state) => state.options.data,
    /** Whether the host has no checkout options: its payment page then shows delivery and gateways. */
    selectHasNoOptions: (state) => state.options.failure === 'notFound',
    /** The error of the last fetch. */
    selectOptionsError: (state) => state.options.error,
    selectCartLines: createSelector(
      [(state: CartState) => state.data, (state: CartState) => state.pending],
      (lines, changes) => withPending(lines, changes, cartOperations),
    ),
  },
});

export const { cartCleared } = cartSlice.actions;
export const {
  selectCart,
  selectCartPending,
  selectPendingOrder,
  selectPlacedOrder,
  selectCheckoutOptions,
  selectOptionsRequest,
  selectHasNoOptions,
  selectOptionsError,
  selectCartLines,
} = cartSlice.selectors;

type RootWithCart = Parameters<typeof selectCartLines>[0];

/** The number of items in the cart. */
export const selectCartCount = (root: RootWithCart) => countItems(selectCartLines(root));

/** The line of a variant, if it is in the cart. */
export const selectCartLine = (root: RootWithCart, variantId: string) =>
  selectCartLines(root).find((line) => line.variantId === variantId);

/** The fields of a product and a variant that a cart line needs. */
export type BuyableProduct = Pick<ProductCard, '_id'> & CartItem['product'];
export type BuyableVariant = Pick<Variant, '_id' | keyof CartItem['variant']>;

/** Adds packs of a line to what the account has, whatever that is: shown immediately, sent when the network allows. */
const queueAddition = (line: CartItem) =>
  queueChange<CartOperation>({ type: 'cart/set', line, isIncrement: true });

/** Adds a variant to the cart. */
export const queueAddToCart = (product: BuyableProduct, variant: BuyableVariant, quantity = 1) => {
  const { _id: productId, name, slug, image, tone, categoryId, taxClass, lang, own } = product;
  const { _id: variantId, label, price, mrp, available, soldBy, weighed } = variant;
  return queueAddition({
    _id: provisionalId(),
    productId,
    variantId,
    quantity,
    product: {
      ...{ name, slug, image, tone },
      ...(categoryId && { categoryId }),
      ...(taxClass && { taxClass }),
      ...(lang && { lang, ...(own && { own }) }),
    },
    variant: {
      label,
      price,
      mrp,
      available,
      ...(soldBy && { soldBy }),
      ...(weighed && { weighed }),
    },
    priceWhenAdded: price,
  });
};

/** Sets the quantity of a line; also restores a line that was just removed. */
export const queueCartQuantity = (line: CartItem, quantity: number) =>
  queueChange<CartOperation>({ type: 'cart/set', line: { ...line, quantity } });

/**
 * Likewise for buttons that count up or down: what is counted up is added to what the account has.
 * @param shown the quantity that was on screen
 */
export const queueCartStep = (line: CartItem, quantity: number, shown = line.quantity) =>
  quantity > shown
    ? queueAddition({ ...line, quantity: quantity - shown })
    : queueCartQuantity(line, quantity);

export const queueRemoveFromCart = (line: CartItem) =>
  queueChange<CartOperation>({ type: 'cart/remove', line });

/** Places an order as soon as the network allows. @param isUncertain see `PlaceOrder` */
export const queueOrder = (order: SeenOrder, isUncertain: boolean) =>
  queueChange<CartOperation>({
    type: 'cart/order',
    order,
    ...(isUncertain && { isUncertain }),
  });

export default cartSlice;
