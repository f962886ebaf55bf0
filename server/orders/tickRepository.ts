import { and, asc, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { OrderTick } from '../../src/contract/operator/operatorOrder';
import type { Database } from '../platform/db/database';
import { orderItem } from './ordersSchema';
import { orderTick } from './packingSchema';

/** The lines that are in the box, as they were ticked. */
export const listTicks = async (db: Database, orderId: string): Promise<OrderTick[]> => {
  const rows = await db
    .select()
    .from(orderTick)
    .where(and(eq(orderTick.orderId, orderId), eq(orderTick.isDone, true)))
    .orderBy(asc(orderTick.at), asc(orderTick.variantId));
  return rows.map(({ variantId, by, at, weight }) => ({
    ...{ variantId, by, at: at.toISOString() },
    ...(weight !== null && { weight }),
  }));
};

/** A tap on a line of an order, or what it weighs, which a tap keeps; an earlier one than what is stored changes nothing. */
export const setTick = (tx: Database, tick: typeof orderTick.$inferInsert) => {
  const { isDone, by, at, weight } = tick;
  return tx
    .insert(orderTick)
    .values(tick)
    .onConflictDoUpdate({
      target: [orderTick.orderId, orderTick.variantId],
      set: { isDone, by, at, ...(weight !== undefined && { weight }) },
      setWhere: lte(orderTick.at, at),
    });
};

/** Lines of which fewer are sent have to be weighed again. */
export const deleteWeights = (tx: Database, orderId: string, variantIds: string[]) =>
  tx
    .delete(orderTick)
    .where(
      and(
        eq(orderTick.orderId, orderId),
        isNotNull(orderTick.weight),
        inArray(orderTick.variantId, variantIds),
      ),
    );

export const deleteTicks = (tx: Database, orderId: string) =>
  tx.delete(orderTick).where(eq(orderTick.orderId, orderId));

export const hasLine = async (tx: Database, orderId: string, variantId: string) =>
  (await tx.$count(
    orderItem,
    and(eq(orderItem.orderId, orderId), eq(orderItem.variantId, variantId)),
  )) > 0;
