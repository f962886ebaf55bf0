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

/** What a line weighs, which is in the box then. */
export interface WeighOperation extends Operation, OrderTick {
  type: 'order/weigh';
  number: string;
  /** Grams. */
  weight: number;
  /** The weight is right, although it is beyond the tolerance. */
  beyond: boolean;
  /** The name of the pack. */
  pack: string;
  /** As the Desk writes it. */
  text: string;
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

/** The packs of a line are of a batch; '' takes it back. */
export interface BatchOperation extends Operation {
  type: 'order/batch';
  number: string;
  variantId: string;
  /** The name of the pack. */
  pack: string;
  code: string;
}

/** The order of the stops of a day. */
export interface TourOperation extends Operation {
  type: 'tour/sort';
  date: string;
  numbers: string[];
}

export type OrderOperation = TickOperation | WeighOperation | StepOperation | BatchOperation;
export type DeskOperation = OrderOperation | TourOperation;

/** What changes of an order. */
interface Shown {
  number: string;
  status: OrderStatus;
  ticks?: OrderTick[];
  batches?: NonNullable<OperatorOrderDetails['batches']>;
  receivedBy?: string;
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
      const known = order.ticks.find((each) => each.variantId === variantId);
      return { ...order, ticks: done ? [...others, { ...known, variantId, at, by }] : others };
    }),
  describe: ({ pack, done }, t) => t(done ? 'tick' : 'untick', { pack }),
};

const receiverIn = ({ move }: StepOperation) =>
  move.step === 'deliver' && move.body.receivedBy ? { receivedBy: move.body.receivedBy } : {};

const weigh: OperationDescriptor<WeighOperation, Shown> = {
  subject: ({ number, variantId }) => `order:${number}:${variantId}:weight`,
  lane,
  title,
  validate: (operation) =>
    hasFields(operation, ['number', 'variantId', 'weight', 'at', 'by', 'pack', 'text']),
  apply: (orders, { number, variantId, weight, at, by }) =>
    orders.map((order) => {
      if (order.number !== number || !order.ticks) return order;
      const others = order.ticks.filter((each) => each.variantId !== variantId);
      return { ...order, ticks: [...others, { variantId, at, by, weight }] };
    }),
  describe: ({ pack, text: weight }, t) => t('weigh', { pack, weight }),
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
        ? { ...order, status: targetOf(operation), ...receiverIn(operation) }
        : order,
    ),
  describe: ({ move }, t) => t(move.step),
};

const batch: OperationDescriptor<BatchOperation, Shown> = {
  subject: ({ number, variantId }) => `batch:${number}:${variantId}`,
  lane,
  title,
  validate: (operation) => hasFields(operation, ['number', 'variantId', 'pack', 'code']),
  apply: (orders, { number, variantId, code }) =>
    orders.map((order) => {
      if (order.number !== number || !order.batches) return order;
      const batches = order.batches.map((each) =>
        each.variantId === variantId ? { ...each, code } : each,
      );
      return { ...order, batches };
    }),
  describe: ({ pack, code }, t) => t('batch', { pack, code }),
};

const tour: OperationDescriptor<TourOperation, Shown> = {
  subject: ({ date }) => `tour:${date}`,
  lane: ({ date }) => `tour:${date}`,
  title: ({ date }) => date,
  validate: (operation) => hasFields(operation, ['date', 'numbers']),
  // Lists of orders have an order of their own; that of the tour looks for it.
  apply: (orders) => orders,
  describe: (_, t) => t('tour'),
};

const descriptors = {
  'order/tick': tick,
  'order/weigh': weigh,
  'order/step': step,
  'order/batch': batch,
  'tour/sort': tour,
};

/** The page of the Desk that a change is of. */
export const pageOf = (operation: DeskOperation) =>
  operation.type === 'tour/sort' ? `/tour?day=${operation.date}` : `/orders/${operation.number}`;

/** What can be said of an order without a connection. */
export const orderOperations = makeOperations<OperationDescriptor>(descriptors);

/** Orders with the changes that the server has not heard of. */
export const withChanges = <Order extends Shown>(orders: Order[], rows: OutboxRow[]) =>
  withPending<Shown>(orders, rows, descriptors) as Order[];

/** The request of a change. */
export const requestOf = (operation: DeskOperation) => {
  if (operation.type === 'tour/sort') {
    const { date, numbers } = operation;
    return { path: 'tours', method: 'PUT', body: { date, numbers } };
  }
  const path = `orders/${encodeURIComponent(operation.number)}`;
  if (operation.type === 'order/step') {
    const { move } = operation;
    const body = 'body' in move ? move.body : undefined;
    return { path: `${path}/${move.step}`, method: 'POST', body };
  }
  if (operation.type === 'order/weigh') {
    const { variantId, weight, at, beyond } = operation;
    const body = { lines: [{ variantId, weight }], at, ...(beyond && { beyond }) };
    return { path: `${path}/weigh`, method: 'POST', body };
  }
  const line = encodeURIComponent(operation.variantId);
  return operation.type === 'order/tick'
    ? {
        path: `${path}/ticks/${line}`,
        method: 'PUT',
        body: { done: operation.done, at: operation.at },
      }
    : { path: `${path}/batches/${line}`, method: 'PUT', body: { code: operation.code } };
};

/**
 * Whether a change that the server rejects was made already, perhaps by somebody else. What only this device knows, such
 * as another tracking number, is not: it would be lost.
 */
export const isDone = (operation: OrderOperation, order: OperatorOrderDetails) => {
  // Ticks end when the order is packed.
  if (operation.type === 'order/tick') return RANKS[order.status] !== 0;
  if (operation.type === 'order/weigh') {
    const { variantId, weight } = operation;
    return order.items.some((item) => item.variantId === variantId && item.weight === weight);
  }
  if (operation.type === 'order/batch') {
    const { variantId, code } = operation;
    return (
      order.batches?.some((each) => each.variantId === variantId && each.code === code) ?? false
    );
  }
  const { move } = operation;
  if (!isAsFar(operation, order.status)) return false;
  if (move.step === 'ship') {
    const { carrier, tracking } = move.body;
    const known = order.shipment;
    return matches(carrier, known?.carrier) && matches(tracking, known?.tracking);
  }
  if (move.step === 'deliver') {
    const { paid, receivedBy } = move.body;
    return matches(paid, order.payment.paidBy) && matches(receivedBy, order.receivedBy);
  }
  if (move.step === 'collect') return matches(move.body.paid, order.payment.paidBy);
  return true;
};

const matches = (said: string | undefined, known: string | undefined) =>
  said === undefined || said === known;
