import type { Address } from '../../contract/address';
import type { CartItem } from '../../contract/cart';
import type { Checkout, Placed } from '../../contract/checkout';
import type { Coupon } from '../../contract/coupon';
import type { OrderWindow } from '../../contract/deliveryWindow';
import type { Order, WantedInstead } from '../../contract/order';
import { isSamePlace } from '../../contract/rules/isSamePlace';
import type { FeatureOperation } from '../../sync/outbox/featureOperation';
import { hasFields, isProvisional, type Operation } from '../../sync/outbox/operation';
import { isWaiting, type OutboxRow } from '../../sync/outbox/outboxRow';
import type { PendingChanges } from '../../sync/outbox/pendingChanges';
import { GATEWAY_TIMEOUT_MS } from '../../sync/requests/gatewayTimeout';

/** What is wanted of a line beside its packs. */
export interface LineWish {
  /** For those who pack it, as typed. */
  note?: string | undefined;
  /** If it is missing. */
  instead?: WantedInstead | undefined;
}

/** By the variant of the line. */
export type LineWishes = Record<string, LineWish>;

/** The order as the shopper saw it when they pressed the button. */
export interface SeenOrder {
  /** Its address may still have a provisional id. */
  checkout: Checkout;
  lines: CartItem[];
  /** Unless it goes with another order. */
  address?: Address | undefined;
  /** The order that it goes with. */
  joined?: Order | undefined;
  /** The chosen delivery window, with its hours. */
  window?: OrderWindow | undefined;
  /** What is wanted of its lines, with the names of alternatives. */
  wishes?: LineWishes | undefined;
  /** The chosen coupon, for the form, if the shopper takes the order back. */
  coupon?: { code: string; terms?: Coupon | undefined } | undefined;
}

/** The whole cart becomes an order: once per order key, no matter how often and by whom it is sent. */
export interface PlaceOrder extends Operation {
  type: 'cart/order';
  order: SeenOrder;
  /** An earlier attempt under the same order key got no answer: it may have placed another order. */
  isUncertain?: true;
}

/** What the server has made of an order. */
export interface PlacedOrder extends Placed {
  orderKey: string;
  /** It may differ from what the shopper saw last. */
  isUncertain: boolean;
}

export interface CartWithOrder extends PendingChanges {
  data: CartItem[];
  placed?: PlacedOrder;
}

/** What `resolve` needs of the addresses. */
interface Addresses {
  data: Address[];
  idsByProvisional: Record<string, string>;
}

const DAY_MS = 86_400_000;

/** Rejections with a status (429, 503) that would be retried otherwise. */
const FINAL_CODES = ['no_gateway', 'too_many_orders', 'too_many_lapsed', 'too_many_unpaid'];

/** Lane and subject: there is one order at a time. */
export const ORDER_LANE = 'cart:order';

export const isOrderRow = ({ operation }: { operation: Operation }) =>
  operation.type === 'cart/order';

/** The server may have it, and has not said so. */
export const mayBePlaced = ({ attempts, state }: OutboxRow) => attempts > 0 && state !== 'rejected';

const isIn = ({ lines }: SeenOrder, { variantId }: CartItem) =>
  lines.some((line) => line.variantId === variantId);

/** The lines at the prices that the shopper has agreed to: those of `lines` follow the shop's. */
export const linesAsSeen = ({ checkout, lines }: SeenOrder) =>
  lines.map((line) => {
    const agreed = checkout.lines.find(({ variantId }) => variantId === line.variantId);
    return agreed ? { ...line, variant: { ...line.variant, price: agreed.price } } : line;
  });

/** Whether this line is part of an order that waits. */
export const isOrdered = ({ pending }: PendingChanges, line: CartItem) =>
  pending.some(
    (row) => isOrderRow(row) && isWaiting(row) && isIn((row.operation as PlaceOrder).order, line),
  );

const withAddress = (operation: PlaceOrder, addressId: string): PlaceOrder => {
  const { order } = operation;
  return { ...operation, order: { ...order, checkout: { ...order.checkout, addressId } } };
};

export const orderOperation: FeatureOperation<PlaceOrder, CartItem, CartWithOrder, Placed> = {
  subject: () => ORDER_LANE,
  lane: () => ORDER_LANE,
  /** The server compares the order with the cart, and needs the address. */
  isBarrierOf: (lane) => lane === 'address' || lane.startsWith('cart:'),
  isSingle: true,
  maxAgeMs: DAY_MS,
  validate: ({ order }) => {
    // A row of another build may be anything.
    const { checkout }: Partial<typeof order> = order ?? {};
    return hasFields(order, ['checkout', 'lines', checkout?.joins ? 'joined' : 'address']);
  },
  apply: (lines, { order }) => lines.filter((line) => !isIn(order, line)),
  title: ({ order }) => order.lines.map(({ product }) => product.name).join(', '),
  describe: ({ order }, t) =>
    t('orderPlace', { count: order.lines.reduce((sum, { quantity }) => sum + quantity, 0) }),
  isNew: () => true,
  resolvedBy: 'address',
  /** A new address has been sent before the order, and has got its id from the server. */
  resolve: (operation, state, isFetched) => {
    const { checkout, address } = operation.order;
    const { addressId } = checkout;
    // One that is collected, or goes with another, names no address.
    if (addressId === undefined || !isProvisional(addressId)) return operation;
    const { data, idsByProvisional } = state as unknown as Addresses;
    const known = idsByProvisional[addressId];
    if (known) return withAddress(operation, known);
    if (!isFetched) return undefined;
    const listed = address && data.find((each) => isSamePlace(each, address));
    return listed ? withAddress(operation, listed._id) : { kind: 'rejected', reason: '' };
  },
  request: ({ operation: { order }, userId }) => ({
    method: 'POST',
    path: `checkout/${encodeURIComponent(userId)}`,
    body: order.checkout,
    fallback: 'checkout',
    timeoutMs: GATEWAY_TIMEOUT_MS,
  }),
  isFinal: ({ code = '' }) => FINAL_CODES.includes(code),
  confirm: (state, placed, { order, isUncertain = false }) => {
    if (!isUncertain) state.data = state.data.filter((line) => !isIn(order, line));
    state.placed = { ...placed, orderKey: order.checkout.orderKey, isUncertain };
  },
};
