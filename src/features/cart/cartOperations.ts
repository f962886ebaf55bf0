import type { CartItem } from '../../contract/cart';
import type { CheckoutOptions } from '../../contract/checkout';
import { MAX_PACKS } from '../../contract/rules/maxPacks';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import {
  hasFields,
  isProvisional,
  type Operation,
  type Translate,
} from '../../sync/outbox/operation';
import { withPending } from '../../sync/outbox/outboxRow';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import type { Request } from '../../sync/requests/request';
import { isSameLine, laneOfLine, putLine, withQuantity } from './cartLines';
import { isOrdered, orderOperation, type PlaceOrder } from './orderOperations';
import {
  asIncrement,
  asQuantity,
  bodyOf,
  mergeLines,
  resolveLine,
  type SetCartLine,
} from './setCartLine';

/** The service worker knows the checkout options once it has fetched them. */
type CartList = Request<CartItem[]> &
  PendingChanges & { options?: { data: Pick<CheckoutOptions, 'canAdd'> | null } };

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
  isOnTop: ({ isIncrement }) => Boolean(isIncrement),
  merge: (earlier, later) =>
    later.type === earlier.type ? mergeLines(earlier, later as SetCartLine) : undefined,
  join: (operation) => (operation.isIncrement ? operation : asIncrement(operation)),
  prepare: (state, operation) => {
    if (operation.isIncrement) return operation;
    const { line } = operation;
    const shown = shownLines(state).find(({ variantId }) => variantId === line.variantId);
    // Until the order is placed or not, it is unknown how much of the line the account has left.
    if (state.loadedAt === null || isOrdered(state, line))
      return asIncrement(operation, shown?.quantity);
    return { ...operation, seenQuantity: shown?.quantity ?? 0 };
  },
  refusal: (state, { line }) => {
    const lines = shownLines(state);
    const isAdded = !lines.some(({ variantId }) => variantId === line.variantId);
    return isAdded && lines.length >= MAX_PACKS ? 'cartFull' : undefined;
  },
  asksHost: true,
  resolve: (operation, state, isFetched) => {
    const canAdd = state.options?.data?.canAdd === true;
    const resolved = resolveLine(operation, canAdd, isFetched ? state.data : undefined);
    return resolved === 'nothing' ? { kind: 'delivered' } : resolved;
  },
  request: ({ operation, isNew, userId }) => {
    const request = { method: 'PUT', path: `cart/${encodeURIComponent(userId)}` } as const;
    const isAddition = Boolean(isNew || operation.isIncrement || operation.sum);
    return isAddition
      ? { ...request, body: bodyOf(operation), fallback: 'cartAdd', success: 'cartAdded' }
      : {
          ...request,
          body: bodyOf(operation, userId),
          fallback: 'cartUpdate',
          success: 'cartUpdated',
        };
  },
  confirm: (state, line) => {
    state.data = putLine(state.data, line);
  },
};

const removeCartLine: FeatureOperation<RemoveCartLine, CartItem, CartList, true> = {
  ...lineOperation,
  isRemoval: true,
  merge: (_removal, later) =>
    later.type === 'cart/set' ? asQuantity(later as SetCartLine) : undefined,
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
