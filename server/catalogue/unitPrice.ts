import type { Variant } from '../../src/contract/product';

/** The net content of a pack: grams, millilitres or pieces. */
export interface Net {
  quantity: number;
  unit: 'g' | 'ml' | 'piece';
}

const bulk = {
  g: { per: 'kg', of: 1000 },
  ml: { per: 'l', of: 1000 },
  piece: { per: 'piece', of: 1 },
} as const;

const units = { kg: 'g', l: 'ml', piece: 'piece' } as const satisfies Record<
  Variant['unitPrice']['per'],
  Net['unit']
>;

/** Minor units per kilogram, litre or piece. */
export const unitPriceOf = (price: number, { quantity, unit }: Net) => {
  const { per, of } = bulk[unit];
  return { unitAmount: Math.round((price * of) / quantity), unitPer: per };
};

/**
 * The net content of a stored pack. Without `netQuantity`, or if an older release has changed the price since,
 * it is computed back from the rounded unit price. Undefined for a free pack.
 */
export const netOf = (pack: {
  price: number;
  unitAmount: number;
  unitPer: Variant['unitPrice']['per'];
  netQuantity: number | null;
}): Net | undefined => {
  const unit = units[pack.unitPer];
  if (pack.netQuantity !== null) {
    const net = { quantity: pack.netQuantity, unit };
    if (unitPriceOf(pack.price, net).unitAmount === pack.unitAmount) return net;
  }
  const quantity = Math.round((pack.price * bulk[unit].of) / pack.unitAmount);
  return quantity > 0 && Number.isFinite(quantity) ? { quantity, unit } : undefined;
};
