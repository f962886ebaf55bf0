import { eq } from 'drizzle-orm';
import type { PriceChange, StockChange } from '../../src/contract/operatorPack';
import { stock, variant } from '../catalogue/catalogueSchema';
import { netOf, unitPriceOf } from '../catalogue/unitPrice';
import { stockMovement } from '../orders/stockSchema';
import type { Database } from '../platform/db/database';
import { HttpError } from '../platform/http/errors/httpError';
import type { PackRow } from './packRepository';

/** Changes the price of a locked pack, and its unit price with it. @returns the pack afterwards */
export const changePrice = async (
  tx: Database,
  pack: PackRow,
  { price, mrp = pack.mrp }: PriceChange,
): Promise<PackRow> => {
  if (mrp < price) {
    throw new HttpError(409, ['not_possible.priceAboveMrp', { pack: nameOf(pack) }]);
  }
  const changed = { price, mrp, ...unitPriceOf(price, netOf(pack)) };
  await tx.update(variant).set(changed).where(eq(variant.id, pack.id));
  return { ...pack, ...changed };
};

/**
 * Changes the number of packs, with an entry in the ledger. The pack is locked, so that a simultaneous
 * order is not lost.
 * @throws HttpError when fewer would be left than orders have reserved
 */
export const changeStock = async (
  tx: Database,
  pack: PackRow,
  requested: StockChange,
): Promise<PackRow> => {
  const onHand = 'onHand' in requested ? requested.onHand : pack.onHand + requested.change;
  if (onHand < pack.reserved) {
    const { onHand: current, reserved } = pack;
    throw new HttpError(409, [
      'not_possible.fewerPacks',
      { pack: nameOf(pack), onHand, current, reserved },
    ]);
  }
  if (onHand === pack.onHand) return pack;
  await tx.update(stock).set({ onHand }).where(eq(stock.variantId, pack.id));
  await tx.insert(stockMovement).values({
    variantId: pack.id,
    reason: 'counted',
    note: requested.reason,
    onHand: onHand - pack.onHand,
    reserved: 0,
  });
  return { ...pack, onHand };
};

export const nameOf = ({ product, label }: Pick<PackRow, 'product' | 'label'>) =>
  `${product}/${label.replaceAll(' ', '')}`;
