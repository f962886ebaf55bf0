import { and, desc, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderDetails, OrderStatus } from '../../src/contract/order';
import { ON_DELIVERY } from '../../src/contract/rules/onDelivery';
import { dispute, payment, type RefundStatus, refund } from '../payments/paymentsSchema';
import type { Database } from '../platform/db/database';
import { order, orderEvent } from './ordersSchema';
import { RECEIVED_STATUSES } from './payable';

// Subqueries on the order row of the surrounding query: one statement reads a consistent state.

type Payment = OrderDetails['payment'];
/** Requires what is optional in the contract but always known to this API. */
export type FullPayment = Required<Omit<Payment, 'paidBy'>> & Pick<Payment, 'paidBy'>;

/** The payment to show: a captured one, else one that received money, else the newest. */
export const paymentOfOrder = (db: Database) => {
  const attempt = db
    .select({
      details: sql`json_strip_nulls(json_build_object(
        'status', ${payment.status},
        'gateway', ${payment.gateway},
        'paidBy', ${payment.paidBy},
        'reference', coalesce(${payment.gatewayRef}, ''),
        'refundDue', ${outstandingRefundsOfOrder(db, ['due', 'failed'])},
        'received', ${receivedOfOrder(db)},
        'refunded', ${refundedOfOrder(db)},
        'inReview', ${isOrderInReview(db)}
      ))`,
    })
    .from(payment)
    .where(eq(payment.orderId, order.id))
    .orderBy(
      desc(eq(payment.status, 'captured')),
      desc(inArray(payment.status, RECEIVED_STATUSES)),
      desc(payment.createdAt),
      desc(payment.id),
    )
    .limit(1);
  return sql<FullPayment | null>`${attempt}`;
};

/** Whether an operator has to review a payment of the order. */
export const isOrderInReview = (db: Database) => {
  const attempt = alias(payment, 'reviewed_payment');
  const reviewed = db
    .select({ one: sql`1` })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), attempt.inReview));
  return sql<boolean>`exists ${reviewed}`;
};

/** Whether the order is to be paid on delivery. */
export const isOrderDue = (db: Database) => {
  const attempt = alias(payment, 'due_payment');
  const due = db
    .select({ one: sql`1` })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), eq(attempt.status, 'due')));
  return sql<boolean>`exists ${due}`;
};

/** Whether the order came back, or was not collected, and was to be paid then. */
export const isOrderWrittenOff = (db: Database) => {
  const attempt = alias(payment, 'written_off_payment');
  const unpaid = db
    .select({ one: sql`1` })
    .from(attempt)
    .where(
      and(eq(attempt.orderId, order.id), eq(attempt.gateway, ON_DELIVERY), eq(attempt.captured, 0)),
    );
  return sql<boolean>`${order.status} in ('returned', 'not_collected') and exists ${unpaid}`;
};

/** The sum of all payments of the order before refunds, without those in review, in minor units. */
export const receivedOfOrder = (db: Database) => {
  const attempt = alias(payment, 'received_payment');
  const received = db
    .select({ sum: sql`coalesce(sum(${attempt.captured}), 0)::int` })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), eq(attempt.inReview, false)));
  return sql<number>`${received}`;
};

/** The sum of completed refunds of all payments of the order, in minor units. */
export const refundedOfOrder = (db: Database) => {
  const attempt = alias(payment, 'refunded_payment');
  const refunds = db
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.paymentId))
    .where(and(eq(attempt.orderId, order.id), eq(refund.status, 'done')));
  return sql<number>`${refunds}`;
};

/** Completed refunds of the payments that are not in review, as `received` has them: minor units. */
export const refundedOfReceived = (db: Database) => sumOfRefunds(db, false);

/** What the shop has of payments in review: their money, less what went back already. Minor units. */
export const inReviewOfOrder = (db: Database) => {
  const attempt = alias(payment, 'kept_payment');
  const captured = db
    .select({ sum: sql`coalesce(sum(${attempt.captured}), 0)::int` })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), attempt.inReview));
  return sql<number>`(${captured}) - ${sumOfRefunds(db, true)}`;
};

const sumOfRefunds = (db: Database, inReview: boolean) => {
  const attempt = alias(payment, 'counted_payment');
  const refunds = db
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.paymentId))
    .where(
      and(eq(attempt.orderId, order.id), eq(attempt.inReview, inReview), eq(refund.status, 'done')),
    );
  return sql<number>`${refunds}`;
};

/** How the money of the order came: 'stripe', or 'cash' on delivery; several after several payments. */
export const paidByOfOrder = (db: Database) => {
  const attempt = alias(payment, 'paid_payment');
  const ways = db
    .select({
      way: sql`coalesce(${attempt.paidBy}, ${attempt.gateway})`.as('way'),
      first: sql`min(${attempt.createdAt})`.as('first'),
    })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), gt(attempt.captured, 0)))
    .groupBy(sql`1`)
    .as('ways');
  return sql<string[]>`(select coalesce(json_agg(way order by first), '[]') from ${ways})`;
};

/** When the order was paid, one that is paid on delivery when it was delivered or collected; null before. In PostgreSQL's format. */
export const paidAtOfOrder = (db: Database) => {
  const lastOf = (...statuses: OrderStatus[]) =>
    db
      .select({ at: sql`max(${orderEvent.at})` })
      .from(orderEvent)
      .where(and(eq(orderEvent.orderId, order.id), inArray(orderEvent.status, statuses)));
  const attempt = alias(payment, 'door_payment');
  const atDoor = db
    .select({ one: sql`1` })
    .from(attempt)
    .where(
      and(eq(attempt.orderId, order.id), eq(attempt.gateway, ON_DELIVERY), gt(attempt.captured, 0)),
    );
  return sql<
    string | null
  >`coalesce((${lastOf('paid')}), case when exists ${atDoor} then (${lastOf('delivered', 'collected')}) end)`;
};

/** Whether a bank demands a payment of the order back. */
export const isOrderDisputed = (db: Database) => {
  const open = db
    .select({ one: sql`1` })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(and(eq(payment.orderId, order.id), eq(dispute.status, 'open')));
  return sql<boolean>`exists ${open}`;
};

/** What gateways have taken from the shop for disputes of the order, in minor units. */
export const withdrawnOfOrder = (db: Database) => {
  const withdrawn = db
    .select({ sum: sql`coalesce(sum(${dispute.withdrawn}), 0)::int` })
    .from(dispute)
    .innerJoin(payment, eq(payment.id, dispute.paymentId))
    .where(eq(payment.orderId, order.id));
  return sql<number>`${withdrawn}`;
};

/**
 * The sum of its refunds with these statuses, in minor units. For each payment it is limited to the
 * captured amount minus the refunds with other statuses.
 */
export const outstandingRefundsOfOrder = (db: Database, statuses: RefundStatus[]) => {
  const attempt = alias(payment, 'outstanding_payment');
  const ofAttempt = eq(refund.paymentId, attempt.id);
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${refund.amount}) filter (where ${condition}), 0)`;
  const hasStatus = inArray(refund.status, statuses);
  const perPayment = db
    .select({
      amount:
        sql`least(${sumWhere(hasStatus)}, ${attempt.captured} - ${sumWhere(sql`not ${hasStatus}`)})`.as(
          'amount',
        ),
    })
    .from(attempt)
    .innerJoin(refund, ofAttempt)
    .where(eq(attempt.orderId, order.id))
    .groupBy(attempt.id, attempt.captured)
    .as('outstanding');
  return sql<number>`(select coalesce(sum(greatest(amount, 0)), 0)::int from ${perPayment})`;
};

/** Whether its payment needs a decision of an operator, or is disputed. */
export const needsDecision = (db: Database) =>
  or(
    isOrderInReview(db),
    isOrderDisputed(db),
    sql`${outstandingRefundsOfOrder(db, ['failed'])} > 0`,
  );
