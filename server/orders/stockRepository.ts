import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { stock } from '../db/schema/catalogue';
import { reservation, stockMovement } from '../db/schema/stock';

/** Packs of one variant. */
export interface Packs {
  variantId: string;
  quantity: number;
}

/** There are fewer of a pack than an order needs. */
class TooFew extends Error {}

/**
 * Does `work` in a savepoint, all of it or, when it finds too few of a pack to reserve, nothing.
 * @returns undefined in that case
 */
export const rollBackIfOutOfStock = <T>(
  tx: Database,
  work: (savepoint: Database) => Promise<T>,
): Promise<T | undefined> =>
  tx.transaction(work).catch((error) => {
    if (error instanceof TooFew) return undefined;
    throw error;
  });

/**
 * Holds packs for an order, within `rollBackIfOutOfStock`. Each is taken by one conditional statement, in
 * the order of their ids, so that no two buyers get the same pack and none waits for the other in
 * a circle.
 */
export const reserve = async (tx: Database, orderId: string, packs: Packs[]) => {
  for (const { variantId, quantity } of inLockOrder(packs)) {
    const taken = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(
        and(
          eq(stock.variantId, variantId),
          sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`,
        ),
      )
      .returning({ variantId: stock.variantId });
    if (taken.length === 0) throw new TooFew(variantId);
    await tx.insert(reservation).values({ orderId, variantId, quantity });
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'reserved', onHand: 0, reserved: quantity });
  }
};

/** Gives back what an order still holds; a pack that left the catalogue has no shelf to go to. */
export const release = async (tx: Database, orderId: string) => {
  for (const { variantId, quantity } of await closeReservations(tx, orderId, 'released')) {
    const given = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (given.length === 0) continue;
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'released', onHand: 0, reserved: -quantity });
  }
};

/** What an order holds leaves the warehouse, and the books of what is in the catalogue still. */
export const ship = async (tx: Database, orderId: string) => {
  for (const { variantId, quantity } of await closeReservations(tx, orderId, 'consumed')) {
    const taken = await tx
      .update(stock)
      .set({
        onHand: sql`${stock.onHand} - ${quantity}`,
        reserved: sql`${stock.reserved} - ${quantity}`,
      })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (taken.length === 0) continue;
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'shipped', onHand: -quantity, reserved: -quantity });
  }
};

/**
 * Holds again what an order had given back, for money that came late.
 * @returns false when it cannot be had any more, in which case nothing changed
 */
export const renewReservation = async (tx: Database, orderId: string): Promise<boolean> => {
  const reserved = await rollBackIfOutOfStock(tx, async (savepoint) => {
    // The ledger keeps the history; the reservation says what is so now.
    const released = await savepoint
      .delete(reservation)
      .where(and(eq(reservation.orderId, orderId), eq(reservation.state, 'released')))
      .returning();
    await reserve(savepoint, orderId, released);
    return true;
  });
  return reserved ?? false;
};

const closeReservations = async (tx: Database, orderId: string, state: 'released' | 'consumed') => {
  const held = and(eq(reservation.orderId, orderId), eq(reservation.state, 'held'));
  const packs = await tx
    .update(reservation)
    .set({ state })
    .where(held)
    .returning({ variantId: reservation.variantId, quantity: reservation.quantity });
  return inLockOrder(packs);
};

const inLockOrder = <P extends Packs>(packs: P[]) =>
  packs.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
