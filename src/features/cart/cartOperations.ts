import type { CartItem } from '../../contract/cart';
import { hasFields, isProvisional, type Operation, type Translate } from '../../outbox/operation';
import { withPending } from '../../outbox/pendingChanges';
import type { FeatureOperation } from '../../slices/featureOperation';
import { isSameLine, putLine, toQuantity, withQuantity } from './cartLines';
import {
  addIncrement,
  addToCart,
  type CartList,
  cartOf,
  fetchCart,
  readCart,
  removeFromCart,
  serverLine,
  updateCart,
} from './cartThunks';
import { sumWithCart } from './sumWithCart';

/** `line` is the complete new line; its quantity is absolute. */
export interface SetCartLine extends Operation {
  type: 'cart/set';
  line: CartItem;
  /** The cart was not loaded when the shopper made the change, so the quantity is added to the account's. */
  isIncrement?: boolean;
  /** The quantity on screen when the shopper pressed plus or minus. */
  from?: number;
  /** The parts of the computed sum: the account's quantity, and the added one. */
  sum?: { expectedQuantity: number; added: number };
}

export interface RemoveCartLine extends Operation {
  type: 'cart/remove';
  line: CartItem;
}

export type CartOperation = SetCartLine | RemoveCartLine;

const shownLines = (root: unknown) => {
  const { data, pending } = cartOf(root);
  return withPending(data, pending, cartOperations);
};

/** One lane per variant. */
export const laneOfLine = ({ variantId }: Pick<CartItem, 'variantId'>) => `cart:${variantId}`;

const lineOperation = {
  subject: ({ line }: CartOperation) => laneOfLine(line),
  lane: ({ line }: CartOperation) => laneOfLine(line),
  validate: ({ line }: CartOperation) =>
    hasFields(line, ['_id', 'productId', 'variantId', 'quantity', 'product', 'variant']),
  title: ({ line }: CartOperation) => line.product.name,
  refetch: (userId: string) => fetchCart(userId),
  isNew: (root: unknown, { line }: CartOperation) =>
    !shownLines(root).some(({ variantId }) => variantId === line.variantId),
};

const messageValues = ({ quantity, product, variant }: CartItem) => ({
  quantity,
  product: product.name,
  pack: variant.label,
});

const setCartLine: FeatureOperation<SetCartLine, CartItem, CartList, CartItem> = {
  ...lineOperation,
  apply: (lines, { line, isIncrement }) => putLine(lines, withQuantity(lines, line, isIncrement)),
  describe: ({ line, isIncrement }, t: Translate, isNew) =>
    t(isNew || isIncrement ? 'cartAdd' : 'cartSet', messageValues(line)),
  isWorthPersisting: true,
  merge: ({ isIncrement }, later) => (isIncrement ? later : undefined),
  catchUp: (earlier, { from, ...later }) => {
    const { line, isIncrement } = earlier as SetCartLine;
    const isComparable = earlier.type === later.type && (!isIncrement || later.isIncrement);
    if (from === undefined || !isComparable) return later;
    const quantity = later.line.quantity + line.quantity - from;
    return { ...later, line: { ...later.line, quantity: toQuantity(quantity) } };
  },
  rebase: ({ type, line }) => ({ type, line }),
  join: (lines, { type, line }) => ({
    type,
    line: withQuantity(lines, line, true),
    isIncrement: true,
  }),
  prepare: (root, { line, ...rest }, beforeLoaded) => {
    const isIncrement = cartOf(root).loadedAt === null && { isIncrement: true };
    if (!beforeLoaded) return { ...rest, line, ...isIncrement };
    return { type: rest.type, line: withQuantity(shownLines(root), line, true), ...isIncrement };
  },
  resolve: (operation, userId) =>
    operation.isIncrement ? sumWithCart(operation.line, userId) : undefined,
  thunks: [addToCart, updateCart, addIncrement],
  send: ({ operation: { line, sum }, isNew, userId, seq, key }) => {
    const { productId, variantId, quantity, priceWhenAdded: seenPrice } = line;
    const change = { productId, variantId, quantity, seenPrice, userId, seq, key };
    if (sum) return addIncrement({ ...change, ...sum });
    return isNew ? addToCart(change) : updateCart(change);
  },
  confirm: (state, line) => {
    state.data = putLine(state.data, line);
  },
};

const removeCartLine: FeatureOperation<RemoveCartLine, CartItem, CartList, string> = {
  ...lineOperation,
  isRemoval: true,
  apply: (lines, { line }) => lines.filter((known) => !isSameLine(known, line)),
  describe: ({ line }, t) => t('cartRemove', messageValues(line)),
  /** A line that was provisional when it was removed either has its server id by now or was never created. */
  resolve: (operation, userId) => async (dispatch, getState) => {
    const { type, line } = operation;
    if (!isProvisional(line._id)) return operation;
    const failure = serverLine(getState(), line)
      ? undefined
      : await dispatch(readCart(userId, true));
    if (failure) return failure;
    const known = serverLine(getState(), line);
    return known ? { type, line: known } : { kind: 'delivered' };
  },
  thunks: [removeFromCart],
  send: ({ operation: { line }, seq, key }) => removeFromCart({ lineId: line._id, seq, key }),
  confirm: (state, lineId) => {
    state.data = state.data.filter(({ _id }) => _id !== lineId);
  },
};

export const cartOperations = { 'cart/set': setCartLine, 'cart/remove': removeCartLine };
