import type { CartChange, CartItem } from '../../contract/cart';
import { MAX_QUANTITY } from '../../contract/rules/maxQuantity';
import type { FeatureOperation } from '../../outbox/featureOperation';
import { hasFields, isProvisional, type Operation, type Translate } from '../../outbox/operation';
import { withPending } from '../../outbox/outboxRow';
import type { PendingChanges } from '../../outbox/pendingChanges';
import type { Request } from '../../slices/request';
import { isSameLine, putLine, toQuantity, withQuantity } from './cartLines';
import { isOrdered, orderOperation, type PlaceOrder } from './orderOperations';

type CartList = Request<CartItem[]> & PendingChanges;

interface CartSum {
  /** The account's quantity that the sum was computed from. */
  expectedQuantity: number;
  added: number;
  /** The sum was corrected, since another device has changed the line or the stock is lower. */
  isCorrected?: true;
  /** The server's message if the stock is lower. */
  reason?: string;
}

/** `line` is the complete new line; its quantity is absolute. */
export interface SetCartLine extends Operation {
  type: 'cart/set';
  line: CartItem;
  /** The cart was not loaded when the shopper made the change, so the quantity is added to the account's. */
  isIncrement?: boolean;
  /** The quantity on screen when the shopper pressed plus or minus. */
  from?: number;
  /** The parts of the computed sum. */
  sum?: CartSum;
}

export interface RemoveCartLine extends Operation {
  type: 'cart/remove';
  line: CartItem;
}

export type CartOperation = SetCartLine | RemoveCartLine | PlaceOrder;

type LineOperation = SetCartLine | RemoveCartLine;

const shownLines = ({ data, pending }: CartList) => withPending(data, pending, cartOperations);

/** The server's line of the same variant. */
const knownLine = ({ data }: CartList, { variantId }: CartItem) =>
  data.find((line) => line.variantId === variantId);

/** One lane per variant. */
export const laneOfLine = ({ variantId }: Pick<CartItem, 'variantId'>) => `cart:${variantId}`;

const lineOperation = {
  subject: ({ line }: LineOperation) => laneOfLine(line),
  lane: ({ line }: LineOperation) => laneOfLine(line),
  validate: ({ line }: LineOperation) =>
    hasFields(line, ['_id', 'productId', 'variantId', 'quantity', 'product', 'variant']),
  title: ({ line }: LineOperation) => line.product.name,
  /** A line of an order that waits is hidden, and may come back. */
  isNew: (state: CartList, { line }: LineOperation) =>
    !isOrdered(state, line) &&
    !shownLines(state).some(({ variantId }) => variantId === line.variantId),
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
  prepare: (state, { line, ...rest }, beforeLoaded) => {
    // Until the order is placed or not, it is unknown how much of the line the account has left.
    const isIncrement = (state.loadedAt === null || isOrdered(state, line)) && {
      isIncrement: true,
    };
    if (!beforeLoaded) return { ...rest, line, ...isIncrement };
    return { type: rest.type, line: withQuantity(shownLines(state), line, true), ...isIncrement };
  },
  /** Adds the quantity to that of the account's cart. */
  resolve: (operation, state, isFetched) => {
    const { type, line, isIncrement } = operation;
    if (!isIncrement) return operation;
    if (!isFetched) return undefined;
    const { priceWhenAdded, quantity: added } = line;
    return {
      type,
      line: { ...withQuantity(state.data, line, true), priceWhenAdded },
      sum: { expectedQuantity: knownLine(state, line)?.quantity ?? 0, added },
    };
  },
  request: ({ operation: { line, sum }, isNew, userId }) => {
    const { productId, variantId, quantity, priceWhenAdded: seenPrice } = line;
    const change: CartChange = { productId, variantId, quantity, seenPrice };
    const request = { method: 'PUT', path: `cart/${encodeURIComponent(userId)}` } as const;
    if (!sum && !isNew) {
      const body = { ...change, userId };
      return { ...request, body, fallback: 'cartUpdate', success: 'cartUpdated' };
    }
    return {
      ...request,
      body: sum ? { ...change, expectedQuantity: sum.expectedQuantity } : change,
      // Repeated after a lost response, all requests get their responses again, and the packs are added once.
      ...(sum?.isCorrected && { keySuffix: `.${sum.expectedQuantity}.${quantity}` }),
      fallback: 'cartAdd',
      success: 'cartAdded',
    };
  },
  correct: (operation, { code, message, data: { available = 0, quantity: known } = {} }) => {
    const { line, sum } = operation;
    if (!sum) return undefined;
    const { expectedQuantity, added } = sum;
    if (code === 'quantity_changed' && known !== undefined) {
      const quantity = Math.min(known + added, MAX_QUANTITY);
      return {
        ...operation,
        line: { ...line, quantity },
        sum: { expectedQuantity: known, added, isCorrected: true },
      };
    }
    if (code !== 'out_of_stock' || available <= expectedQuantity) return undefined;
    return {
      ...operation,
      line: { ...line, quantity: available },
      sum: { ...sum, isCorrected: true, reason: message },
    };
  },
  shortfall: ({ line, sum }) =>
    sum && line.quantity < sum.expectedQuantity + sum.added ? (sum.reason ?? '') : undefined,
  confirm: (state, line) => {
    state.data = putLine(state.data, line);
  },
};

const removeCartLine: FeatureOperation<RemoveCartLine, CartItem, CartList, true> = {
  ...lineOperation,
  isRemoval: true,
  apply: (lines, { line }) => lines.filter((known) => !isSameLine(known, line)),
  describe: ({ line }, t) => t('cartRemove', messageValues(line)),
  /** Another device may have removed the line: an earlier change then made it again, with another id. */
  withId: ({ type, line }, _id) => ({ type, line: { ...line, _id } }),
  /** A line that was provisional when it was removed either has its server id by now or was never created. */
  resolve: (operation, state, isFetched) => {
    const { type, line } = operation;
    if (!isProvisional(line._id)) return operation;
    const known = knownLine(state, line);
    if (known && !isProvisional(known._id)) return { type, line: known };
    return isFetched ? { kind: 'delivered' } : undefined;
  },
  request: ({ operation: { line } }) => ({
    method: 'DELETE',
    path: `cart/${encodeURIComponent(line._id)}`,
    fallback: 'cartRemove',
    success: 'cartRemoved',
  }),
  pick: () => true,
  confirm: (state, _data, { line }) => {
    state.data = state.data.filter(({ _id }) => _id !== line._id);
  },
};

export const cartOperations = {
  'cart/set': setCartLine,
  'cart/remove': removeCartLine,
  'cart/order': orderOperation,
};
