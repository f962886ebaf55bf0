import type { SentLine } from '../../../src/contract/rules/shortLines';
import type { OrderTax, TaxFacts } from '../../../src/contract/tax';
import { reserveStock, rollBackIfOutOfStock } from '../../orders/stockRepository';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { findSold, isTaxedAlike, type SoldPack } from './insteadPacks';
import { addItems, type ItemRow } from './shortRepository';

/** Packs that are sent in place of a line's. */
export interface Instead {
  line: ItemRow;
  pack: SoldPack;
  quantity: number;
}

type Wanted = Pick<SentLine, 'variantId'> & {
  instead?: { variantId: string; quantity: number } | undefined;
};

/**
 * What is sent in place of packs of lines of an order.
 * @throws HttpError unless each is sold, taxed like its line, and not in the order
 */
export const findInstead = async (
  tx: Database,
  { number, tax }: { number: string; tax: OrderTax | null },
  rows: ItemRow[],
  sent: Wanted[],
  facts: TaxFacts | undefined,
) => {
  const wanted = sent.flatMap(({ variantId, instead }) => {
    const line = rows.find((row) => row.variantId === variantId);
    return line && instead ? [{ line, ...instead }] : [];
  });
  const ids = wanted.map(({ variantId }) => variantId);
  const sold = await findSold(tx, ids);
  return wanted.map(({ line, variantId, quantity }, at): Instead => {
    const pack = sold.get(variantId);
    if (!pack) throw new HttpError(409, ['not_possible.insteadUnknown', { variantId }]);
    const named = { number, pack: nameOf(pack) };
    if (rows.some((row) => row.variantId === variantId) || ids.indexOf(variantId) < at) {
      throw new HttpError(409, ['not_possible.insteadThere', named]);
    }
    if (!isTaxedAlike(tax, line, pack.product.taxClass, facts)) {
      const replaced = `${line.product.name} (${line.label})`;
      throw new HttpError(409, ['not_possible.insteadTax', { ...named, replaced }]);
    }
    return { line, pack, quantity };
  });
};

/** Of what is charged for packs: the price of one, rounded up; the rest is in the discount. */
export const priceOfOne = (charged: number, quantity: number) => Math.ceil(charged / quantity);

/** Adds the lines. @param charged what is charged for each, by its variant */
export const addInstead = (
  tx: Database,
  orderId: string,
  rows: ItemRow[],
  instead: Instead[],
  { charged, isInvoiced }: { charged: Map<string, number>; isInvoiced: boolean },
) => {
  const first = Math.max(...rows.map(({ position }) => position)) + 1;
  return addItems(
    tx,
    instead.map(({ line, pack, quantity }, at) => {
      const { productId, variantId, product, variant } = pack;
      const amount = charged.get(variantId) ?? 0;
      const position = first + at;
      const packs = isInvoiced
        ? { quantity: 0, ordered: quantity, comes: quantity }
        : { quantity, ordered: null, comes: null };
      return {
        ...{ id: `${orderId}_${position}`, orderId, position, productId, variantId, product },
        ...packs,
        // What the shopper ordered, also if it was replaced before.
        replaces: line.replaces ?? line.variantId,
        charged: amount,
        label: variant.label,
        price: priceOfOne(amount, quantity),
        mrp: variant.mrp,
      };
    }),
  );
};

/** @throws HttpError when too few packs are free */
export const reserveInstead = async (
  tx: Database,
  { id, number }: { id: string; number: string },
  instead: Instead[],
) => {
  const inOrder = instead.toSorted((one, other) =>
    one.pack.variantId < other.pack.variantId ? -1 : 1,
  );
  for (const { pack, quantity } of inOrder) {
    const { variantId } = pack;
    const isReserved = await rollBackIfOutOfStock(tx, async (savepoint) => {
      await reserveStock(savepoint, id, [{ variantId, quantity }]);
      return true;
    });
    if (isReserved) continue;
    throw new HttpError(409, [
      'not_possible.insteadSoldOut',
      { number, pack: nameOf(pack), count: quantity },
    ]);
  }
};

const nameOf = ({ product, variant }: SoldPack) => `${product.name} (${variant.label})`;
