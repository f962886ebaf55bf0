import { asc, desc, eq } from 'drizzle-orm';
import type { CustomerPayment, CustomerRecord } from '../../src/contract/operator/operatorCustomer';
import { orderMail } from '../notifications/mails/mailSchema';
import { stockMail } from '../notifications/stockAlerts/stockAlertsSchema';
import { findOrder } from '../orders/orderRepository';
import { order } from '../orders/ordersSchema';
import { type Attempt, listAttempts } from '../payments/attemptRepository';
import { listDisputes } from '../payments/disputeRepository';
import { refund } from '../payments/paymentsSchema';
import type { Database } from '../platform/db/database';
import { weeklyMailsOf } from '../weekly/weeklyRecords';
import { timesOf } from './timesOf';

/** All orders with their lines and payments, newest first. */
export const ordersOf = async (
  db: Database,
  customerId: string,
  now: Date,
): Promise<CustomerRecord['orders']> => {
  const rows = await db
    .select({ id: order.id })
    .from(order)
    .where(eq(order.customerId, customerId))
    .orderBy(desc(order.placedAt), desc(order.id));
  const orders: CustomerRecord['orders'] = [];
  for (const { id } of rows) {
    const details = await findOrder(db, customerId, id, now);
    if (!details) continue;
    const payments: CustomerPayment[] = [];
    for (const attempt of await listAttempts(db, id)) payments.push(await paymentOf(db, attempt));
    orders.push({ ...details, payments });
  }
  return orders;
};

/** Without the address of the payment page, since anyone who has it can pay. */
const paymentOf = async (
  db: Database,
  { id, gateway, gatewayRef, status, amount, captured, paidBy, currency, createdAt }: Attempt,
): Promise<CustomerPayment> => {
  const refunds = await db
    .select()
    .from(refund)
    .where(eq(refund.paymentId, id))
    .orderBy(asc(refund.createdAt));
  const disputes = await listDisputes(db, id);
  return {
    ...{ gateway, reference: gatewayRef ?? '', status, amount, captured, currency },
    ...(paidBy && { paidBy }),
    ...timesOf({ createdAt }, {}),
    ...(disputes.length > 0 && {
      disputes: disputes.map(({ amount: demanded, status: state, withdrawn, ...times }) => ({
        ...{ amount: demanded, status: state, withdrawn },
        ...timesOf({ openedAt: times.openedAt }, { closedAt: times.closedAt }),
      })),
    }),
    refunds: refunds.map(({ amount: back, status: state, paidBy: by, createdAt: at, doneAt }) => ({
      amount: back,
      status: state,
      ...(by && { paidBy: by }),
      ...timesOf({ createdAt: at }, { doneAt }),
    })),
  };
};

/** Sent and queued mails to the customer. */
export const mailsOf = async (db: Database, customerId: string) => {
  const ofOrders = await db
    .select({
      kind: orderMail.kind,
      number: order.number,
      createdAt: orderMail.createdAt,
      sentAt: orderMail.sentAt,
    })
    .from(orderMail)
    .innerJoin(order, eq(order.id, orderMail.orderId))
    .where(eq(order.customerId, customerId))
    .orderBy(desc(orderMail.createdAt));
  const ofStock = await db
    .select()
    .from(stockMail)
    .where(eq(stockMail.customerId, customerId))
    .orderBy(desc(stockMail.createdAt));
  const ofBaskets = await weeklyMailsOf(db, customerId);
  return [
    ...ofOrders.map(({ kind, number, ...row }) => ({ ...row, about: `${kind} ${number}` })),
    ...ofStock.map(({ variantId, ...row }) => ({ ...row, about: `back in stock ${variantId}` })),
    ...ofBaskets.map(({ kind, date, ...row }) => ({ ...row, about: `weekly ${kind} ${date}` })),
  ].map(({ about, createdAt, sentAt }) => ({ about, ...timesOf({ createdAt }, { sentAt }) }));
};
