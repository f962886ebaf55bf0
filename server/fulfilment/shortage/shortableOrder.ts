import type { Shortage } from '../../../src/contract/operator/operatorOrder';
import {
  type SentLine,
  type ShortableOrder,
  sentPacks,
} from '../../../src/contract/rules/shortLines';
import type { order } from '../../orders/ordersSchema';
import type { ItemRow } from './shortageRepository';
import type { Substitution } from './substitutions';

type Line = ShortableOrder['items'][number];

export interface ShortableRows extends ShortableOrder {
  items: (Line & Required<Pick<Line, 'comes'>>)[];
}

/** How many of a line are sent. */
export const fulfilledQuantity = ({
  quantity,
  fulfilled,
}: Pick<ItemRow, 'quantity' | 'fulfilled'>) =>
  sentPacks({ quantity, comes: fulfilled ?? quantity });

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
    comes: fulfilledQuantity(row),
    ...(row.replaces !== null && { replaces: row.replaces }),
    ...(row.charged !== null && { charged: row.charged }),
    variant: { price: row.price },
  })),
});

/** What is sent, with the prices of what is in place of others. */
export const withPrices = (sent: Shortage['lines'], substitutions: Substitution[]): SentLine[] =>
  sent.map(({ variantId, quantity }) => {
    const own = substitutions.find(({ line }) => line.variantId === variantId);
    if (!own) return { variantId, quantity };
    const { variantId: id, variant } = own.sold;
    return {
      variantId,
      quantity,
      instead: { variantId: id, quantity: own.quantity, price: variant.price },
    };
  });
