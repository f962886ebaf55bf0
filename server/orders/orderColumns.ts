import { and, asc, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CartItem } from '../../src/contract/cart';
import type { Image } from '../../src/contract/image';
import type { OrderDetails, OrderStatus } from '../../src/contract/order';
import { available } from '../catalogue/productColumns';
import type { Database } from '../db/database';
import { stock, variant } from '../db/schema/catalogue';
import { order, orderEvent, orderItem } from '../db/schema/orders';
import { payment, type RefundStatus, refund } from '../db/schema/payments';
import { received } from './orderRules';

/** Parts of the order row of the surrounding query: one statement, so one moment's truth. */

const SHOWN_IMAGES = 4;

/** Packs, not lines: two of one and one of another are three. */
export const itemCountOfOrder = (db: Database) => {
  const items = db
    .select({ packs: sql`coalesce(sum(${orderItem.quantity}), 0)::int` })
    .from(orderItem)
    .where(eq(orderItem.orderId, order.id));
  return sql<number>`${items}`;
};

/** The pictures of its first packs. */
export const imagesOfOrder = (db: Database) =>
  list<Image>(
    db
      .select({ part: sql`${orderItem.product} -> 'image'`.as('part') })
      .from(orderItem)
      .where(eq(orderItem.orderId, order.id))
      .orderBy(asc(orderItem.position))
      .limit(SHOWN_IMAGES)
      .as('parts'),
  );

interface BoughtItem extends Omit<CartItem, 'variant' | 'gone'> {
  variant: Omit<CartItem['variant'], 'available'>;
  /** Null when the shop no longer sells the pack. */
  available: number | null;
}

/** Names and prices of then, and what could be bought again now. */
export const itemsOfOrder = (db: Database) =>
  list<BoughtItem>(
    db
      .select({
        part: sql`json_build_object(
          '_id', ${orderItem.id},
          'productId', ${orderItem.productId},
          'variantId', ${orderItem.variantId},
          'quantity', ${orderItem.quantity},
          'product', ${orderItem.product},
          'variant', json_build_object(
            'label', ${orderItem.label}, 'price', ${orderItem.price}, 'mrp', ${orderItem.mrp}
          ),
          'priceWhenAdded', ${orderItem.price},
          'available', case when ${variant.id} is not null then ${available} end
        )`.as('part'),
      })
      .from(orderItem)
      .leftJoin(stock, eq(stock.variantId, orderItem.variantId))
      .leftJoin(
        variant,
        and(eq(variant.id, stock.variantId), eq(variant.productId, orderItem.productId)),
      )
      .where(eq(orderItem.orderId, order.id))
      .orderBy(asc(orderItem.position))
      .as('parts'),
  );

/** Its transitions, the oldest first; `at` as PostgreSQL writes times. */
export const timelineOfOrder = (db: Database) =>
  list<{ status: OrderStatus; at: string }>(
    db
      .select({
        part: sql`json_build_object('status', ${orderEvent.status}, 'at', ${orderEvent.at})`.as(
          'part',
        ),
      })
      .from(orderEvent)
      .where(eq(orderEvent.orderId, order.id))
      .orderBy(asc(orderEvent.id))
      .as('parts'),
  );

/** The payment that counts: one whose money is here, else one that brought some, else the newest. */
export const paymentOfOrder = (db: Database) => {
  const attempt = db
    .select({
      part: sql`json_build_object(
        'status', ${payment.status},
        'gateway', ${payment.gateway},
        'reference', coalesce(${payment.gatewayRef}, ''),
        'refundDue', ${outstandingRefundsOfOrder(db, ['due', 'failed'])},
        'refunded', ${refundedOfOrder(db)},
        'inReview', ${isOrderInReview(db)}
      )`,
    })
    .from(payment)
    .where(eq(payment.orderId, order.id))
    .orderBy(
      desc(eq(payment.status, 'captured')),
      desc(inArray(payment.status, received)),
      desc(payment.createdAt),
      desc(payment.id),
    )
    .limit(1);
  return sql<Required<OrderDetails['payment']> | null>`${attempt}`;
};

/** Whether a person has to look at what one of its attempts brought. */
export const isOrderInReview = (db: Database) => {
  const attempt = alias(payment, 'reviewed_payment');
  const reviewed = db
    .select({ one: sql`1` })
    .from(attempt)
    .where(and(eq(attempt.orderId, order.id), attempt.inReview));
  return sql<boolean>`exists ${reviewed}`;
};

/** What was given back, over all its attempts; in minor units. */
const refundedOfOrder = (db: Database) => {
  const attempt = alias(payment, 'refunded_payment');
  const refunds = db
    .select({ sum: sql`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .innerJoin(attempt, eq(attempt.id, refund.paymentId))
    .where(and(eq(attempt.orderId, order.id), eq(refund.status, 'done')));
  return sql<number>`${refunds}`;
};

/**
 * What of its refunds in these states still has to go back, over all its attempts; in minor units.
 * One that failed is owed like any other, as far as its payment brought more than the others take.
 */
export const outstandingRefundsOfOrder = (db: Database, statuses: RefundStatus[]) => {
  const attempt = alias(payment, 'owed_payment');
  const ofAttempt = eq(refund.paymentId, attempt.id);
  const sumWhere = (condition: SQL) =>
    sql`coalesce(sum(${refund.amount}) filter (where ${condition}), 0)`;
  const wanted = inArray(refund.status, statuses);
  const owed = db
    .select({
      amount:
        sql`least(${sumWhere(wanted)}, ${attempt.captured} - ${sumWhere(sql`not ${wanted}`)})`.as(
          'amount',
        ),
    })
    .from(attempt)
    .innerJoin(refund, ofAttempt)
    .where(eq(attempt.orderId, order.id))
    .groupBy(attempt.id, attempt.captured)
    .as('owed');
  return sql<number>`(select coalesce(sum(greatest(amount, 0)), 0)::int from ${owed})`;
};

const list = <Part>(parts: SQLWrapper) =>
  sql<Part[]>`(select coalesce(json_agg(part), '[]') from ${parts})`;
