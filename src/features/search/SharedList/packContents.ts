import type { Variant } from '../../../contract/product';
import { type Content, readAmount } from './readAmount';

export type Pack = Pick<Variant, '_id' | 'label' | 'price' | 'unitPrice' | 'available'>;

/** Contents this near are the same: those that are computed from rounded prices. */
export const TOLERANCE = 0.02;

/** The unit of a content, and how many of it the price per unit is for. */
export const UNITS = { kg: ['g', 1000], l: ['ml', 1000], piece: ['piece', 1] } as const;

/** What a pack holds, by its price per unit, and the pieces that its label counts. */
const contentsOf = ({ label, price, unitPrice: { amount, per } }: Pack): Content[] => {
  const [unit, of] = UNITS[per];
  const contents: Content[] = amount > 0 ? [{ unit, value: (price / amount) * of }] : [];
  if (unit === 'piece') return contents;
  const { name, amount: labelled } = readAmount(label);
  const isCounted = labelled && labelled.kind !== 'total';
  // 'Loaf, 450 g'
  const pieces = isCounted ? labelled.count : name && !/^\d/.test(label) ? 1 : undefined;
  return pieces ? [...contents, { unit: 'piece', value: pieces }] : contents;
};

/** What a pack holds in a unit; undefined if that is not known. */
export const valueIn = (pack: Pack, unit: Content['unit']) => {
  const contents = contentsOf(pack);
  const same = contents.find((content) => content.unit === unit);
  // Ghee, oil and curd are asked for by weight and by volume.
  const other = unit !== 'piece' ? contents.find((content) => content.unit !== 'piece') : undefined;
  return (same ?? other)?.value;
};

export const holds = (pack: Pack, { unit, value }: Content) =>
  Math.abs((valueIn(pack, unit) ?? 0) / value - 1) <= TOLERANCE;
