import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { CartItem } from '../../contract/cart';
import type { ProductCard, Variant } from '../../contract/product';
import { provisionalId } from '../../outbox/operation';
import { noPendingChanges, type PendingChanges, withPending } from '../../outbox/pendingChanges';
import { queueChange } from '../../store/changes';
import { addListCases } from '../../store/listCases';
import { idleRequest, type Request } from '../../store/request';
import { type CartOperation, cartOperations, fetchCart } from './cartOperations';
import {
  type CheckoutOptionsState,
  fetchCheckoutOptions,
  noOptions,
  optionsCases,
} from './checkoutOptions';

/** `data` is what the server has; what the shopper sees is `selectCartLines`. */
export interface CartState extends Request<CartItem[]>, PendingChanges, CheckoutOptionsState {}

const initialState: CartState = {
  ...idleRequest<CartItem[]>([]),
  ...noPendingChanges,
  ...noOptions,
};

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    /** Empty as of now (ISO 8601), which an answer that is still on its way does not know. */
    cartCleared: {
      prepare: () => ({ payload: new Date().toISOString() }),
      reducer: (state, { payload }: PayloadAction<string>) => {
        Object.assign(state, { data: [], error: null, loadedAt: payload });
        state.version += 1;
      },
    },
    /** The shop said what the cart is now, when it refused a checkout. */
    cartReplaced: (state, { payload }: PayloadAction<CartItem[]>) => {
      state.data = payload;
      state.version += 1;
    },
  },
  extraReducers: (builder) => {
    builder.addAsyncThunk(fetchCheckoutOptions, optionsCases<CartState>());
    addListCases(builder, {
      lanePrefix: 'cart:',
      fetchList: fetchCart,
      operations: cartOperations,
    });
  },
  selectors: {
    selectCart: (state) => state,
    selectCartPending: (state) => state.pending,
    selectCheckoutOptions: (state) => state.options.data,
    /** Whether the shop has none: delivery and gateway are its own choice. */
    selectHasNoOptions: (state) => state.options.failure === 'notFound',
    /** Why the shop has not said them. */
    selectOptionsError: (state) => state.options.error,
    selectCartLines: createSelector(
      [(state: CartState) => state.data, (state: CartState) => state.pending],
      (lines, changes) => withPending(lines, changes, cartOperations),
    ),
  },
});

export const { cartCleared, cartReplaced } = cartSlice.actions;
export const {
  selectCart,
  selectCartPending,
  selectCheckoutOptions,
  selectHasNoOptions,
  selectOptionsError,
  selectCartLines,
} = cartSlice.selectors;

type RootWithCart = Parameters<typeof selectCartLines>[0];

/** How many packs are in the cart. */
export const selectCartCount = (root: RootWithCart) =>
  selectCartLines(root).reduce((sum, { quantity }) => sum + quantity, 0);

/** The line of a pack, if it is in the cart. */
export const selectCartLine = (root: RootWithCart, variantId: string) =>
  selectCartLines(root).find((line) => line.variantId === variantId);

/** As much of a product, and of a pack, as a line of the cart shows. */
export type BuyableProduct = Pick<ProductCard, '_id' | keyof CartItem['product']>;
export type BuyableVariant = Pick<Variant, '_id' | keyof CartItem['variant']>;

/** Puts a pack into the cart: shown at once, sent when the network allows. */
export const putInCart = (product: BuyableProduct, variant: BuyableVariant, quantity = 1) => {
  const { _id: productId, name, slug, image, tone } = product;
  const { _id: variantId, label, price, mrp, available } = variant;
  return queueChange<CartOperation>({
    type: 'cart/set',
    line: {
      _id: provisionalId(),
      productId,
      variantId,
      quantity,
      product: { name, slug, image, tone },
      variant: { label, price, mrp, available },
      priceWhenAdded: price,
    },
  });
};

/** Adds what somebody wanted before they signed in to what their cart holds already. */
export const addWanted = (line: CartItem) =>
  queueChange<CartOperation>({ type: 'cart/set', line, isOnTop: true });

/** Also puts a line back that was just removed. */
export const setCartQuantity = (line: CartItem, quantity: number) =>
  queueChange<CartOperation>({ type: 'cart/set', line: { ...line, quantity } });

export const takeFromCart = (line: CartItem) =>
  queueChange<CartOperation>({ type: 'cart/remove', line });

export default cartSlice;
