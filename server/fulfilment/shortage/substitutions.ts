import type { SentLine } from '../../../src/contract/rules/shortLines';
import type { OrderTax, TaxFacts } from '../../../src/contract/tax';
import { reserveStock, rollBackIfOutOfStock } from '../../orders/stockRepository';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { addItems, type ItemRow } from './shortageRepository';
import { findSold, isTaxedAlike, type SoldVariant } from './substitutes';

/** A variant that is sent in place of packs of a line, and how many of it. */
export interface Substitution {
  line: ItemRow;
  sold: SoldVariant;
  quantity: number;
}

type Wanted = Pick<SentLine, 'variantId'> & {
  instead?: { variantId: string; quantity: number } | undefined;
};

/**
 * What is sent in place of packs of lines of an order.
 * @throws HttpError unless each is sold, taxed like its line, and not in the order
 */
export const findSubstitutions = async (
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
  const variants = await findSold(tx, ids);
  return wanted.map(({ line, variantId, quantity }, at): Substitution => {
    const found = variants.get(variantId);
    if (!found) throw new HttpError(409, ['not_possible.insteadUnknown', { variantId }]);
    const named = { number, pack: nameOf(found) };
    if (found.variant.weighed) throw new HttpError(409, ['not_possible.insteadWeighed', named]);
    if (rows.some((row) => row.variantId === variantId) || ids.indexOf(variantId) < at) {
      throw new HttpError(409, ['not_possible.insteadThere', named]);
    }
    if (!isTaxedAlike(tax, line, found.product.taxClass, facts)) {
      const replaced = `${line.product.name} (${line.label})`;
      throw new HttpError(409, ['not_possible.insteadTax', { ...named, replaced }]);
    }
    return { line, sold: found, quantity };
  });
};

/** The price of one of the packs that an amount is charged for, rounded up; the rest is in the discount. */
export const priceOfOne = (charged: number, quantity: number) => Math.ceil(charged / quantity);

/** Adds the lines. @param charged what is charged for each, by its variant */
export const addSubstitutions = (
  tx: Database,
  orderId: string,
  rows: ItemRow[],
  substitutions: Substitution[],
  { charged, isInvoiced }: { charged: Map<string, number>; isInvoiced: boolean },
) => {
  const first = Math.max(...rows.map(({ position }) => position)) + 1;
  return addItems(
    tx,
    substitutions.map(({ line, sold, quantity }, at) => {
      const { productId, variantId, product, variant } = sold;
      const amount = charged.get(variantId) ?? 0;
      const position = first + at;
      const packs = isInvoiced
        ? { quantity: 0, ordered: quantity, fulfilled: quantity }
        : { quantity, ordered: null, fulfilled: null };
      return {
        ...{ id: `${orderId}_${position}`, orderId, position, productId, variantId, product },
        ...packs,
        // What the customer ordered, also if it was replaced before.
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
export const reserveSubstitutions = async (
  tx: Database,
  { id, number }: { id: string; number: string },
  substitutions: Substitution[],
) => {
  const inOrder = substitutions.toSorted((one, other) =>
    one.sold.variantId < other.sold.variantId ? -1 : 1,
  );
  for (const { sold, quantity } of inOrder) {
    const { variantId } = sold;
    const isReserved = await rollBackIfOutOfStock(tx, async (savepoint) => {
      await reserveStock(savepoint, id, [{ variantId, quantity }]);
      return true;
    });
    if (isReserved) continue;
    throw new HttpError(409, [
      'not_possible.insteadSoldOut',
      { number, pack: nameOf(sold), count: quantity },
    ]);
  }
};

const nameOf = ({ product, variant }: SoldVariant) => `${product.name} (${variant.label})`;
