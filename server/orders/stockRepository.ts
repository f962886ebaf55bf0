import { and, eq, sql } from 'drizzle-orm';
import { stock } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';
import { changeArchivedStock } from './archivedStock';
import { reservation, stockMovement } from './stockSchema';

interface VariantQuantity {
  variantId: string;
  quantity: number;
}

class InsufficientStock extends Error {}

/**
 * Runs `work` in a savepoint and rolls it back when `reserveStock` finds too little stock.
 * @returns undefined in that case
 */
export const rollBackIfOutOfStock = <T>(
  tx: Database,
  work: (savepoint: Database) => Promise<T>,
): Promise<T | undefined> =>
  tx.transaction(work).catch((error) => {
    if (error instanceof InsufficientStock) return undefined;
    throw error;
  });

/**
 * Reserves stock for an order, within `rollBackIfOutOfStock`. Each variant is reserved by one
 * conditional statement, so that stock is never oversold, and by ascending id, so that two
 * transactions cannot deadlock.
 */
export const reserveStock = async (tx: Database, orderId: string, items: VariantQuantity[]) => {
  for (const { variantId, quantity } of inLockOrder(items)) {
    const updated = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} + ${quantity}` })
      .where(
        and(
          eq(stock.variantId, variantId),
          sql`${stock.onHand} - ${stock.reserved} >= ${quantity}`,
        ),
      )
      .returning({ variantId: stock.variantId });
    if (updated.length === 0) throw new InsufficientStock(variantId);
    await tx.insert(reservation).values({ orderId, variantId, quantity });
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'reserved', onHand: 0, reserved: quantity });
  }
};

/** Releases the reserved stock of an order. Variants that left the catalogue have no stock row. */
export const releaseStock = async (tx: Database, orderId: string) => {
  for (const { variantId, quantity } of await closeReservations(tx, orderId, 'released')) {
    const updated = await tx
      .update(stock)
      .set({ reserved: sql`${stock.reserved} - ${quantity}` })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (updated.length === 0) continue;
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'released', onHand: 0, reserved: -quantity });
  }
};

/** Removes the reserved stock of a shipped order. */
export const shipStock = async (tx: Database, orderId: string) => {
  for (const { variantId, quantity } of await closeReservations(tx, orderId, 'consumed')) {
    const updated = await tx
      .update(stock)
      .set({
        onHand: sql`${stock.onHand} - ${quantity}`,
        reserved: sql`${stock.reserved} - ${quantity}`,
      })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (updated.length === 0) {
      await changeArchivedStock(tx, variantId, -quantity);
      continue;
    }
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'shipped', onHand: -quantity, reserved: -quantity });
  }
};

/** Puts the packs of a shipped order back. */
export const returnStock = async (tx: Database, orderId: string) => {
  const shipped = await tx
    .select({ variantId: reservation.variantId, quantity: reservation.quantity })
    .from(reservation)
    .where(and(eq(reservation.orderId, orderId), eq(reservation.state, 'consumed')));
  for (const { variantId, quantity } of inLockOrder(shipped)) {
    const updated = await tx
      .update(stock)
      .set({ onHand: sql`${stock.onHand} + ${quantity}` })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (updated.length === 0) {
      await changeArchivedStock(tx, variantId, quantity);
      continue;
    }
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason: 'returned', onHand: quantity, reserved: 0 });
  }
};

/**
 * Reserves the released stock of an order again when it is paid late.
 * @returns false when there is too little stock; then nothing changed
 */
export const renewReservation = async (tx: Database, orderId: string): Promise<boolean> => {
  const isRenewed = await rollBackIfOutOfStock(tx, async (savepoint) => {
    const released = await savepoint
      .delete(reservation)
      .where(and(eq(reservation.orderId, orderId), eq(reservation.state, 'released')))
      .returning();
    await reserveStock(savepoint, orderId, released);
    return true;
  });
  return isRenewed ?? false;
};

const closeReservations = async (tx: Database, orderId: string, state: 'released' | 'consumed') => {
  const closed = await tx
    .update(reservation)
    .set({ state })
    .where(and(eq(reservation.orderId, orderId), eq(reservation.state, 'held')))
    .returning({ variantId: reservation.variantId, quantity: reservation.quantity });
  return inLockOrder(closed);
};

const inLockOrder = <Item extends VariantQuantity>(items: Item[]) =>
  items.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
