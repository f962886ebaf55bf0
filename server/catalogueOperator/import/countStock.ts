import { eq, inArray } from 'drizzle-orm';
import { stock } from '../../catalogue/catalogueSchema';
import { stockMovement } from '../../orders/stockSchema';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import type { ProductPlan } from './planProducts';

/** Packs that were sold before, with another stock in the file. */
const countedPacks = ({ before, after }: ProductPlan) =>
  before?.status !== 'active'
    ? []
    : after.packs.flatMap(({ id, label, stock: counted = 0 }) => {
        const known = before.packs.find((pack) => pack.id === id);
        return known && (known.stock ?? 0) !== counted
          ? [{ id, counted, name: `${after.slug}/${label}` }]
          : [];
      });

/**
 * Counts packs anew, with an entry in the ledger for each.
 * @param note what the ledger says of it
 * @throws HttpError 409 when fewer would be left than orders have reserved
 */
export const countStock = async (tx: Database, plans: ProductPlan[], note: string) => {
  const packs = new Map(plans.flatMap(countedPacks).map((pack) => [pack.id, pack]));
  if (packs.size === 0) return;
  const rows = await tx
    .select()
    .from(stock)
    .where(inArray(stock.variantId, [...packs.keys()]))
    .orderBy(stock.variantId)
    .for('update');
  for (const { variantId, onHand: current, reserved } of rows) {
    const { counted: onHand = current, name = '' } = packs.get(variantId) ?? {};
    if (onHand < reserved) {
      throw new HttpError(409, [
        'not_possible.fewerPacks',
        { pack: name, onHand, current, reserved },
      ]);
    }
    if (onHand === current) continue;
    await tx.update(stock).set({ onHand }).where(eq(stock.variantId, variantId));
    const change = onHand - current;
    await tx
      .insert(stockMovement)
      .values({ variantId, reason: 'counted', note, onHand: change, reserved: 0 });
  }
};
