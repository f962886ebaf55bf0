import { pieceWord, shopLocale } from '../platform/config/shopLocale';
import type { Net } from './unitPrice';

const large = { g: 'kilogram', ml: 'liter' } as const;
const small = { g: 'gram', ml: 'milliliter' } as const;

/** The label of a pack without a name of its own, in the shop's locale: 1500 g is '1,5 kg' in Germany. */
export const packLabel = ({ quantity, unit }: Net) => {
  if (unit === 'piece') {
    const count = new Intl.NumberFormat(shopLocale()).format(quantity);
    return `${count} ${pieceWord() ?? (quantity === 1 ? 'piece' : 'pieces')}`;
  }
  const isLarge = quantity >= 1000;
  const format = new Intl.NumberFormat(shopLocale(), {
    style: 'unit',
    unit: isLarge ? large[unit] : small[unit],
    maximumFractionDigits: 3,
  });
  // With ordinary spaces, since operators type labels in commands.
  return format.format(isLarge ? quantity / 1000 : quantity).replace(/\s/g, ' ');
};
