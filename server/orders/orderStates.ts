import type { OrderStatus } from '../../src/contract/order';
import type { OrderMailKind } from '../notifications/mails/mailSchema';
import type { LockedOrder } from '../payments/paymentContext';
import { HttpError } from '../platform/http/errors/httpError';

/**
 * The state machine of an order. docs/developer/order-states.md draws it; tests/orders/orderStates.unit.test.ts has every
 * state with every transition.
 */

interface State {
  /** The mail that is queued when an order gets into the state; null for none. */
  mail: OrderMailKind | null;
  /** The shop has nothing more to do for the order. */
  isOver: boolean;
}

export const orderStates: Record<OrderStatus, State> = {
  awaiting_payment: { mail: 'placed', isOver: false },
  paid: { mail: 'paid', isOver: false },
  /** To be paid on delivery. */
  confirmed: { mail: 'confirmed', isOver: false },
  packed: { mail: null, isOver: false },
  shipped: { mail: 'shipped', isOver: false },
  delivered: { mail: null, isOver: true },
  /** It was not accepted at the door, and never paid. */
  returned: { mail: null, isOver: true },
  /** It can be collected. */
  ready: { mail: 'ready', isOver: false },
  collected: { mail: null, isOver: true },
  /** Nobody came for it; what goes back of its money is a fact of the shop. */
  not_collected: { mail: 'not_collected', isOver: true },
  /** It was not paid in time; a late payment brings it back. */
  expired: { mail: 'expired', isOver: true },
  cancelled: { mail: 'cancelled', isOver: true },
};

/** What must be true of an order besides its state; `mayTransition` checks it. */
export type Need =
  /** Its stock and the use of its coupon could be reserved again, which the check does. */
  | 'renewedOrder'
  /** No operator has to review a payment of it. */
  | 'noReview'
  /** Refunds do not cover everything that was paid. */
  | 'notRefunded'
  /** They do. */
  | 'refunded'
  /** It is still to be paid on delivery. */
  | 'due'
  /** It is brought to the customer. */
  | 'isBrought'
  /** The customer collects it. */
  | 'isCollected';

/** What happens to the packs of an order; `release` gives back the use of its coupon as well. */
export type StockEffect = 'release' | 'sale' | 'restock';

/** A key of `messages/en/errors.ts`, answered with 409. */
type Refusal =
  | 'already_collected'
  | 'already_expired'
  | 'already_ready.order'
  | 'already_returned'
  | 'already_shipped.order'
  | 'not_payable.cancelled'
  | 'not_payable.late'
  | 'not_payable.paid'
  | 'not_possible.advance'
  | 'not_possible.allRefunded'
  | 'not_possible.collectBrought'
  | 'not_possible.return'
  | 'not_possible.returnPaid'
  | 'not_possible.shipCollected';

interface Transition {
  from: OrderStatus[];
  to: OrderStatus;
  /** With the error when the need is not met; null leaves the order as it is, without an error. */
  needs?: Partial<Record<Need, Refusal | null>>;
  stock?: StockEffect;
  /** The error in other states than those of `from`; a state without one leaves the order as it is. */
  refusals?: Partial<Record<OrderStatus, Refusal>>;
}

const refusedIn = (states: OrderStatus[], refusal: Refusal) =>
  Object.fromEntries(states.map((state) => [state, refusal])) as Partial<
    Record<OrderStatus, Refusal>
  >;

const inAllBut = (...states: OrderStatus[]) =>
  (Object.keys(orderStates) as OrderStatus[]).filter((state) => !states.includes(state));

/** A placed order is awaiting_payment, with its stock reserved; one without a payment goes on in the same transaction. */
export const orderTransitions = {
  /** A payment is captured, or there is nothing to pay. */
  pay: {
    from: ['awaiting_payment'],
    to: 'paid',
    refusals: {
      ...refusedIn(inAllBut('awaiting_payment', 'expired', 'cancelled'), 'not_payable.paid'),
      expired: 'not_payable.late',
      cancelled: 'not_payable.cancelled',
    },
  },
  /** A payment is captured after the deadline. */
  payLate: { from: ['expired'], to: 'paid', needs: { renewedOrder: null } },
  /** It is to be paid on delivery. */
  confirm: { from: ['awaiting_payment'], to: 'confirmed' },
  pack: {
    from: ['paid', 'confirmed'],
    to: 'packed',
    needs: { notRefunded: 'not_possible.allRefunded' },
    refusals: refusedIn(inAllBut('paid', 'confirmed'), 'not_possible.advance'),
  },
  ship: {
    from: ['packed'],
    to: 'shipped',
    needs: {
      notRefunded: 'not_possible.allRefunded',
      isBrought: 'not_possible.shipCollected',
    },
    stock: 'sale',
    refusals: refusedIn(inAllBut('packed'), 'not_possible.advance'),
  },
  deliver: {
    from: ['shipped'],
    to: 'delivered',
    refusals: refusedIn(inAllBut('shipped'), 'not_possible.advance'),
  },
  /** It was not accepted at the door, and its packs are for sale again. */
  return: {
    from: ['shipped'],
    to: 'returned',
    needs: { due: 'not_possible.returnPaid' },
    stock: 'restock',
    refusals: refusedIn(inAllBut('shipped'), 'not_possible.return'),
  },
  /** The same, and its packs are lost. */
  returnLost: {
    from: ['shipped'],
    to: 'returned',
    needs: { due: 'not_possible.returnPaid' },
    refusals: refusedIn(inAllBut('shipped'), 'not_possible.return'),
  },
  /** It is at its pick-up point, and its packs stay reserved. */
  ready: {
    from: ['packed'],
    to: 'ready',
    needs: {
      notRefunded: 'not_possible.allRefunded',
      isCollected: 'not_possible.collectBrought',
    },
    refusals: refusedIn(inAllBut('packed'), 'not_possible.advance'),
  },
  /** It is handed over; who comes early gets what is packed and not said to be ready. */
  collect: {
    from: ['packed', 'ready'],
    to: 'collected',
    needs: {
      notRefunded: 'not_possible.allRefunded',
      isCollected: 'not_possible.collectBrought',
    },
    stock: 'sale',
    refusals: refusedIn(inAllBut('packed', 'ready'), 'not_possible.advance'),
  },
  /** Nobody collected it, and its packs are for sale again. */
  notCollected: {
    from: ['ready'],
    to: 'not_collected',
    stock: 'release',
    refusals: refusedIn(inAllBut('ready'), 'not_possible.return'),
  },
  /** The same, and its packs are lost. */
  notCollectedLost: {
    from: ['ready'],
    to: 'not_collected',
    stock: 'sale',
    refusals: refusedIn(inAllBut('ready'), 'not_possible.return'),
  },
  /** By the customer or an operator. A cancelled order stays cancelled. */
  cancel: {
    from: ['awaiting_payment', 'paid', 'confirmed', 'packed'],
    to: 'cancelled',
    stock: 'release',
    refusals: {
      shipped: 'already_shipped.order',
      delivered: 'already_shipped.order',
      returned: 'already_returned',
      ready: 'already_ready.order',
      collected: 'already_collected',
      not_collected: 'already_returned',
      expired: 'already_expired',
    },
  },
  /** Everything that was paid was refunded before the order was shipped: it is cancelled. */
  endRefunded: {
    from: ['paid', 'packed', 'ready'],
    to: 'cancelled',
    needs: { refunded: null },
    stock: 'release',
  },
  /** The payment deadline is over. */
  expire: {
    from: ['awaiting_payment'],
    to: 'expired',
    needs: { noReview: null },
    stock: 'release',
  },
} as const satisfies Record<string, Transition>;

export type OrderTransition = keyof typeof orderTransitions;

export const transitionOf = (name: OrderTransition): Transition => orderTransitions[name];

/** Whether an order in this state can take the step, if its needs are met. */
export const allows = (name: OrderTransition, status: OrderStatus) =>
  transitionOf(name).from.includes(status);

/** The error of the step in this state; undefined if it is allowed, or leaves the order as it is. */
export const refusalOf = (name: OrderTransition, status: OrderStatus) =>
  transitionOf(name).refusals?.[status];

/** 409 with the message of a refusal. */
export const refused = (
  refusal: Refusal,
  name: OrderTransition,
  { number, status }: Pick<LockedOrder, 'number' | 'status'>,
) => {
  switch (refusal) {
    case 'not_possible.advance':
      return new HttpError(409, [refusal, { number, status, to: transitionOf(name).to }]);
    case 'not_possible.return':
      return new HttpError(409, [refusal, { number, status }]);
    case 'not_possible.allRefunded':
    case 'not_possible.returnPaid':
    case 'not_possible.collectBrought':
    case 'not_possible.shipCollected':
      return new HttpError(409, [refusal, { number }]);
    default:
      return new HttpError(409, refusal);
  }
};
