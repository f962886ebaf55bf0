import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SentLine } from '../../../src/contract/rules/shortLines';
import { stock } from '../../catalogue/catalogueSchema';
import { changeArchivedStock } from '../../orders/archivedStock';
import { reservation, stockMovement } from '../../orders/stockSchema';
import type { Database } from '../../platform/db/database';

/** By ascending id, so that two transactions cannot deadlock. */
export const lockStock = (tx: Database, lines: Pick<SentLine, 'variantId'>[]) =>
  tx
    .select({ variantId: stock.variantId })
    .from(stock)
    .where(
      inArray(
        stock.variantId,
        lines.map(({ variantId }) => variantId),
      ),
    )
    .orderBy(asc(stock.variantId))
    .for('update');

/**
 * Takes packs that are not sent off the reservation of a locked order.
 * @param lines how many are not sent, by variant
 * @param restock whether they are on the shelf and sold again; otherwise they are missing there, too
 */
export const takeOffReserved = async (
  tx: Database,
  orderId: string,
  lines: SentLine[],
  restock: boolean,
) => {
  // By ascending id, so that two transactions cannot deadlock.
  const inOrder = lines.toSorted((one, other) => (one.variantId < other.variantId ? -1 : 1));
  for (const { variantId, quantity } of inOrder) {
    const isPart = sql`${reservation.quantity} > ${quantity}`;
    await tx
      .update(reservation)
      .set({
        quantity: sql`case when ${isPart} then ${reservation.quantity} - ${quantity} else ${reservation.quantity} end`,
        state: sql`case when ${isPart} then 'held' else 'released' end`,
      })
      .where(and(eq(reservation.orderId, orderId), eq(reservation.variantId, variantId)));
    const onHand = restock ? 0 : -quantity;
    const updated = await tx
      .update(stock)
      .set({
        onHand: sql`${stock.onHand} + ${onHand}`,
        reserved: sql`${stock.reserved} - ${quantity}`,
      })
      .where(eq(stock.variantId, variantId))
      .returning({ variantId: stock.variantId });
    if (updated.length === 0) {
      if (!restock) await changeArchivedStock(tx, variantId, -quantity);
      continue;
    }
    const reason = restock ? 'released' : 'short';
    await tx
      .insert(stockMovement)
      .values({ orderId, variantId, reason, onHand, reserved: -quantity });
  }
};
