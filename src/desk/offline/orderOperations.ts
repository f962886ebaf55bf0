import type {
  Delivery,
  OperatorOrderDetails,
  OrderTick,
  Shipping,
} from '../../contract/operator/operatorOrder';
import type { OrderStatus } from '../../contract/order';
import {
  hasFields,
  makeOperations,
  type Operation,
  type OperationDescriptor,
} from '../../sync/outbox/operation';
import { type OutboxRow, withPending } from '../../sync/outbox/outboxRow';

/** The steps that can be taken without a connection. Those that move money back need the server. */
export type LaterStep =
  | { step: 'pack' }
  | { step: 'ship'; body: Shipping }
  | { step: 'deliver'; body: Delivery }
  | { step: 'ready' }
  | { step: 'collect'; body: Delivery };

/** A line of an order is in the box, or is not. */
export interface TickOperation extends Operation, OrderTick {
  type: 'order/tick';
  number: string;
  done: boolean;
  /** The name of the pack. */
  pack: string;
}

export interface StepOperation extends Operation {
  type: 'order/step';
  number: string;
  move: LaterStep;
  /** The id of the step of many orders that it is a part of. */
  bulk?: string;
}

/** How long a step of many orders can be undone before it is sent. */
export const UNDO_MS = 60_000;

export type OrderOperation = TickOperation | StepOperation;

/** What changes of an order. */
interface Shown {
  number: string;
  status: OrderStatus;
  ticks?: OrderTick[];
}

const TARGETS = {
  pack: 'packed',
  ship: 'shipped',
  deliver: 'delivered',
  ready: 'ready',
  collect: 'collected',
} as const;

const RANKS: Partial<Record<OrderStatus, number>> = {
  paid: 0,
  confirmed: 0,
  packed: 1,
  shipped: 2,
  delivered: 3,
  // Of orders that are collected instead.
  ready: 2,
  collected: 3,
};

/** Where a step leads. */
export const targetOf = ({ move }: StepOperation) => TARGETS[move.step];

/** Whether an order of this status is as far as the step leads; undefined when it will never be. */
const isAsFar = (operation: StepOperation, status: OrderStatus) => {
  const rank = RANKS[status];
  return rank === undefined ? undefined : rank >= Number(RANKS[targetOf(operation)]);
};

/** The changes of an order are sent one after the other, and at the same time as those of others. */
const lane = ({ number }: OrderOperation) => `order:${number}`;
const title = ({ number }: OrderOperation) => number;

const tick: OperationDescriptor<TickOperation, Shown> = {
  subject: ({ number, variantId }) => `order:${number}:${variantId}`,
  lane,
  title,
  validate: (operation) =>
    hasFields(operation, ['number', 'variantId', 'done', 'at', 'by', 'pack']),
  apply: (orders, { number, variantId, done, at, by }) =>
    orders.map((order) => {
      if (order.number !== number || !order.ticks) return order;
      const others = order.ticks.filter((each) => each.variantId !== variantId);
      return { ...order, ticks: done ? [...others, { variantId, at, by }] : others };
    }),
  describe: ({ pack, done }, t) => t(done ? 'tick' : 'untick', { pack }),
};

const step: OperationDescriptor<StepOperation, Shown> = {
  subject: ({ number, move }) => `order:${number}:${move.step}`,
  lane,
  title,
  isSingle: true,
  holdMs: ({ bulk }) => (bulk === undefined ? 0 : UNDO_MS),
  validate: (operation) =>
    hasFields(operation, ['number', 'move']) && Object.hasOwn(TARGETS, operation.move.step),
  apply: (orders, operation) =>
    orders.map((order) =>
      order.number === operation.number && isAsFar(operation, order.status) === false
        ? { ...order, status: targetOf(operation) }
        : order,
    ),
  describe: ({ move }, t) => t(move.step),
};

const descriptors = { 'order/tick': tick, 'order/step': step };

/** What can be said of an order without a connection. */
export const orderOperations = makeOperations<OperationDescriptor>(descriptors);

/** Orders with the changes that the server has not heard of. */
export const withChanges = <Order extends Shown>(orders: Order[], rows: OutboxRow[]) =>
  withPending<Shown>(orders, rows, descriptors) as Order[];

/** The request of a change, below the path of its order. */
export const requestOf = (operation: OrderOperation) =>
  operation.type === 'order/tick'
    ? {
        path: `ticks/${encodeURIComponent(operation.variantId)}`,
        method: 'PUT',
        body: { done: operation.done, at: operation.at },
      }
    : {
        path: operation.move.step,
        method: 'POST',
        body: 'body' in operation.move ? operation.move.body : undefined,
      };

/**
 * Whether a change that the server rejects was made already, perhaps by somebody else. What only this device knows, such
 * as another tracking number, is not: it would be lost.
 */
export const isDone = (operation: OrderOperation, order: OperatorOrderDetails) => {
  // Ticks end when the order is packed.
  if (operation.type === 'order/tick') return RANKS[order.status] !== 0;
  const { move } = operation;
  if (!isAsFar(operation, order.status)) return false;
  if (move.step === 'ship') {
    const { carrier, tracking } = move.body;
    const known = order.shipment;
    return matches(carrier, known?.carrier) && matches(tracking, known?.tracking);
  }
  if (move.step === 'deliver' || move.step === 'collect')
    return matches(move.body.paid, order.payment.paidBy);
  return true;
};

const matches = (said: string | undefined, known: string | undefined) =>
  said === undefined || said === known;
