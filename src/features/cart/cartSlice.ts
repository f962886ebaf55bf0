import { createSelector, createSlice } from '@reduxjs/toolkit';
import { addCartLine, deleteCartLine, getCart, updateCartLine } from '../../api/cart';
import type { CartChange, CartItem } from '../../contract/cart';
import type { ProductCard, Variant } from '../../contract/product';
import { type Operation, provisionalId } from '../../offline/changes';
import {
  changesLoaded,
  laneChanged,
  noPending,
  type Pending,
  pendingCases,
  withPending,
} from '../../offline/pending';
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

/** `data` is the server's last word; what the shopper sees is `selectCartLines`. */
export interface CartState extends Request<CartItem[]>, Pending {}

const initialState: CartState = { ...idleRequest<CartItem[]>([]), ...noPending };

type LineChange = CartChange & Attempt & { userId: string };

const toChange = ({ productId, variantId, quantity }: CartChange): CartChange => ({
  productId,
  variantId,
  quantity,
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

/** Packs a line can hold. */
export const MOST = 99;

const isLineOf = (line: CartItem, { _id, productId, variantId }: CartItem) =>
  line._id === _id || (line.productId === productId && line.variantId === variantId);

/** Replaces the line with the same _id, or the same product and variant; else appends (spec §4). */
const putLine = (lines: CartItem[], line: CartItem) =>
  lines.some((known) => isLineOf(known, line))
    ? lines.map((known) => (isLineOf(known, line) ? line : known))
    : [...lines, line];

/** The line that an operation asks for, given the cart it is applied to. */
export const wantedLine = (lines: CartItem[], line: CartItem, isOnTop?: boolean) => {
  const known = lines.find((each) => isLineOf(each, line));
  if (!known) return line;
  const quantity = isOnTop ? Math.min(known.quantity + line.quantity, MOST) : line.quantity;
  return { ...known, quantity };
};

const applyToCart = (lines: CartItem[], operation: Operation) => {
  if (operation.type === 'cart/set') {
    return putLine(lines, wantedLine(lines, operation.line, operation.isOnTop));
  }
  if (operation.type !== 'cart/remove') return lines;
  return lines.filter((line) => !isLineOf(line, operation.line));
};

const cases = listCases<CartItem, CartState>();
const pending = pendingCases('cart:');

const cartSlice = createSlice({
  name: 'cart',
  initialState,
  reducers: {
    cartCleared: (state) => {
      Object.assign(state, { data: [], error: null, loadedAt: null });
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
    selectCartLines: createSelector(
      [(state: CartState) => state.data, (state: CartState) => state.pending],
      (lines, changes) => withPending(lines, changes, applyToCart),
    ),
  },
});

export const { cartCleared } = cartSlice.actions;
export const { selectCart, selectCartPending, selectCartLines } = cartSlice.selectors;

type RootWithCart = Parameters<typeof selectCartLines>[0];

/** How many packs are in the cart. */
export const selectCartCount = (root: RootWithCart) =>
  selectCartLines(root).reduce((sum, { quantity }) => sum + quantity, 0);

/** The line of a pack, if it is in the cart. */
export const selectCartLine = (root: RootWithCart, variantId: string) =>
  selectCartLines(root).find((line) => line.variantId === variantId);

/** Puts a pack into the cart: shown at once, sent when the network allows. */
export const putInCart = (product: ProductCard, variant: Variant, quantity = 1) => {
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
