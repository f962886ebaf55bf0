import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { OrderWindow } from '../../../src/contract/deliveryWindow';
import type { JoinedOrder, OrderStatus } from '../../../src/contract/order';
import { isToPack, TO_PACK } from '../../../src/contract/rules/isToPack';
import type { Database } from '../../platform/db/database';
import { order } from '../ordersSchema';

/** In which an order gives its place back. */
export const ENDED: OrderStatus[] = ['expired', 'cancelled'];

/** Whether others can go with an order: it is placed for sure, and not packed yet. */
export const isJoinable = ({
  status,
  joins,
}: Pick<typeof order.$inferSelect, 'status' | 'joins'>) => joins === null && isToPack(status);

const UNPACKED: OrderStatus[] = ['awaiting_payment', ...TO_PACK];

const joined = alias(order, 'joined_order');
const part = sql`json_build_object(
  '_id', ${joined.id}, 'number', ${joined.number}, 'status', ${joined.status})`;

/** The order that the one of the surrounding query goes with. */
export const joinsOfOrder = (db: Database) =>
  sql<JoinedOrder | null>`${db.select({ part }).from(joined).where(eq(joined.id, order.joins))}`;

/** The orders that go with the one of the surrounding query, without those that ended. */
export const joinedByOrder = (db: Database) => {
  const parts = db
    .select({ part: part.as('part') })
    .from(joined)
    .where(and(eq(joined.joins, order.id), notInArray(joined.status, ENDED)))
    .orderBy(asc(joined.placedAt), asc(joined.id))
    .as('parts');
  return sql<JoinedOrder[]>`(select coalesce(json_agg(part), '[]') from ${parts})`;
};

/** @returns `joins` and `joinedBy`, where orders go together */
export const toJoined = ({
  joins,
  joinedBy,
}: {
  joins: JoinedOrder | null;
  joinedBy: JoinedOrder[];
}) => ({
  ...(joins && { joins }),
  ...(joinedBy.length > 0 && { joinedBy }),
});

/** Whether what goes with this order still comes with it: it is not packed yet. */
export const isBaseOpen = async (tx: Database, baseId: string) =>
  (await tx.$count(order, and(eq(order.id, baseId), inArray(order.status, UNPACKED)))) > 0;

/** An order becomes a delivery of its own. */
export const leaveBase = (tx: Database, orderId: string) =>
  tx.update(order).set({ joins: null }).where(eq(order.id, orderId));

/**
 * Of a locked order that ends, those that went with it keep their day and their place: the oldest of them takes over, and the
 * others go with that one.
 */
export const passOn = async (tx: Database, orderId: string) => {
  const others = await tx
    .select({ id: order.id, status: order.status })
    .from(order)
    .where(eq(order.joins, orderId))
    .orderBy(asc(order.placedAt), asc(order.id))
    .for('update');
  if (others.length === 0) return;
  const next = others.find(({ status }) => !ENDED.includes(status));
  await tx
    .update(order)
    .set({ joins: next?.id ?? null })
    .where(eq(order.joins, orderId));
  if (next) await leaveBase(tx, next.id);
};

/** Those that go with a locked order, and have not left yet, are moved with it. @returns their ids */
export const moveTogether = async (tx: Database, orderId: string, window: OrderWindow) => {
  const moved = await tx
    .update(order)
    .set({ window, arrivesOn: window.date })
    .where(and(eq(order.joins, orderId), inArray(order.status, [...UNPACKED, 'packed'])))
    .returning({ id: order.id });
  return moved.map(({ id }) => id);
};
