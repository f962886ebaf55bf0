import { inArray } from 'drizzle-orm';
import type { CartItem } from '../../src/contract/cart';
import type { OrderTotals } from '../../src/contract/rules/orderTotals';
import { taxedTotals } from '../../src/contract/rules/tax/taxedTotals';
import type { OrderTax, TaxFacts } from '../../src/contract/tax';
import { product } from '../catalogue/catalogueSchema';
import type { Database } from '../platform/db/database';

/** The totals of an order with its taxes. They are stored with the order, so later rates do not change them. */
export const taxOfOrder = async (
  tx: Database,
  cart: CartItem[],
  untaxed: OrderTotals,
  facts: TaxFacts | undefined,
  state: string,
): Promise<{ totals: OrderTotals; tax?: OrderTax }> => {
  const { totals, taxes } = taxedTotals(cart, untaxed, facts, state);
  if (!facts || !taxes) return { totals };
  const codes = await findHsnCodes(tx, cart);
  const { name, registration, pricesInclude, split } = facts;
  const tax: OrderTax = {
    ...{ name, pricesInclude, ...taxes },
    ...(registration && { registration }),
    ...(split && { placeOfSupply: state }),
    lines: taxes.lines.map((line) => {
      const hsn = codes.get(line.variantId);
      return { ...line, ...(hsn && { hsn }) };
    }),
  };
  return { totals, tax };
};

/** The tax class of each variant, by its id. */
const findHsnCodes = async (tx: Database, cart: CartItem[]) => {
  const ids = cart.map(({ productId }) => productId);
  const rows = await tx
    .select({ id: product.id, hsn: product.hsn })
    .from(product)
    .where(inArray(product.id, ids));
  const byProduct = new Map(rows.map(({ id, hsn }) => [id, hsn]));
  return new Map(cart.map(({ variantId, productId }) => [variantId, byProduct.get(productId)]));
};
