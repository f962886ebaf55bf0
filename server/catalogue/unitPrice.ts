import type { Variant } from '../../src/contract/catalogue/product';

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

/** The net content of a stored pack. */
export const netOf = (pack: {
  unitPer: Variant['unitPrice']['per'];
  netQuantity: number;
}): Net => ({ quantity: pack.netQuantity, unit: units[pack.unitPer] });
