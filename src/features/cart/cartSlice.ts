import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { addCartLine, deleteCartLine, getCart, updateCartLine } from '../../api/cart';
import type { CartChange, CartItem } from '../../contract/cart';
import type { ProductCard, Variant } from '../../contract/product';
import { provisionalId } from '../../outbox/outboxRow';
import {
  changesLoaded,
  laneChanged,
  noPending,
  type Pending,
  pendingCases,
  withPending,
} from '../../outbox/pendingChanges';
import {
  type Attempt,
  changeCases,
  createChangeThunk,
  createListThunk,
  idleRequest,
  listCases,
  queueChange,
  type Request,
} from '../../store/request';
import { applyToCart, putLine } from './cartLines';
import {
  type CheckoutOptionsState,
  fetchCheckoutOptions,
  noOptions,
  optionsCases,
} from './checkoutOptions';

/** `data` is the server's last word; what the shopper sees is `selectCartLines`. */
export interface CartState extends Request<CartItem[]>, Pending, CheckoutOptionsState {}

const initialState: CartState = {
  ...idleRequest<CartItem[]>([]),
  ...noPending,
  ...noOptions,
};

type LineChange = CartChange & Attempt & { userId: string };

const toChange = ({ productId, variantId, quantity, seenPrice }: CartChange): CartChange => ({
  productId,
  variantId,
  quantity,
  seenPrice,
});

export const fetchCart = createListThunk(
  'cart/fetched',
  getCart,
  (root) => (root as { cart: CartState }).cart,
);

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

const cases = listCases<CartItem, CartState>();
const pending = pendingCases('cart:');

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
    const linePut = changeCases((state: CartState, line: CartItem) => {
      state.data = putLine(state.data, line);
    });
    builder
      .addCase(laneChanged, pending.laneChanged)
      .addCase(changesLoaded, pending.changesLoaded)
      .addAsyncThunk(fetchCart, cases)
      .addAsyncThunk(fetchCheckoutOptions, optionsCases<CartState>())
      .addAsyncThunk(addToCart, linePut)
      .addAsyncThunk(updateCart, linePut)
      .addAsyncThunk(
        removeFromCart,
        changeCases((state: CartState, lineId: string) => {
          state.data = state.data.filter(({ _id }) => _id !== lineId);
        }),
      );
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
      (lines, changes) => withPending(lines, changes, applyToCart),
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
  return queueChange({
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
export const addWanted = (line: CartItem) => queueChange({ type: 'cart/set', line, isOnTop: true });

/** Also puts a line back that was just removed. */
export const setCartQuantity = (line: CartItem, quantity: number) =>
  queueChange({ type: 'cart/set', line: { ...line, quantity } });

export const takeFromCart = (line: CartItem) => queueChange({ type: 'cart/remove', line });

export default cartSlice;
