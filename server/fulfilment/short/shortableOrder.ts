import type { Shortage } from '../../../src/contract/operatorOrder';
import {
  type SentLine,
  type ShortableOrder,
  sentPacks,
} from '../../../src/contract/rules/shortLines';
import type { order } from '../../orders/ordersSchema';
import type { Instead } from './addInstead';
import type { ItemRow } from './shortRepository';

type Line = ShortableOrder['items'][number];

export interface ShortableRows extends ShortableOrder {
  items: (Line & Required<Pick<Line, 'comes'>>)[];
}

/** Packs of a line that are sent. */
export const packsOf = ({ quantity, comes }: Pick<ItemRow, 'quantity' | 'comes'>) =>
  sentPacks({ quantity, comes: comes ?? quantity });

/** An order as the rule of short lines needs it. */
export const toShortable = (
  { discount, tax }: Pick<typeof order.$inferSelect, 'discount' | 'tax'>,
  rows: ItemRow[],
): ShortableRows => ({
  totals: { discount },
  ...(tax && { tax }),
  items: rows.map((row) => ({
    variantId: row.variantId,
    quantity: row.quantity,
    comes: packsOf(row),
    ...(row.replaces !== null && { replaces: row.replaces }),
    ...(row.charged !== null && { charged: row.charged }),
    variant: { price: row.price },
  })),
});

/** What is sent, with the prices of what is in place of others. */
export const withPrices = (sent: Shortage['lines'], instead: Instead[]): SentLine[] =>
  sent.map(({ variantId, quantity }) => {
    const own = instead.find(({ line }) => line.variantId === variantId);
    if (!own) return { variantId, quantity };
    const { variantId: id, variant } = own.pack;
    return {
      variantId,
      quantity,
      instead: { variantId: id, quantity: own.quantity, price: variant.price },
    };
  });
