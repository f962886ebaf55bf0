import type { PricedPer, Weighed } from '../catalogue/weighed';
import { MAX_QUANTITY } from './maxQuantity';

/** Hundredths of a milligram, so that a pound is a whole number. */
const PER_GRAM = 100_000n;
const perUnit: Record<PricedPer, bigint> = {
  kg: 1000n * PER_GRAM,
  '100 g': 100n * PER_GRAM,
  lb: 45_359_237n,
};

type Priced = Pick<Weighed, 'price' | 'per' | 'multiple'>;
type Portioned = Priced & Pick<Weighed, 'grams' | 'tolerance'>;

/** What a weight costs, rounded half up to minor units, or to `multiple` of them. @param price for `per` */
export const priceOfWeight = ({ price, per, multiple = 1 }: Priced, grams: number) => {
  const divisor = perUnit[per] * BigInt(multiple);
  const exact = BigInt(price) * BigInt(grams) * PER_GRAM;
  return Number((2n * exact + divisor) / (2n * divisor)) * multiple;
};

/**
 * The most that one portion can cost: its weight and the tolerance, rounded up, so that any number of portions within
 * the tolerance costs at most that number of these amounts.
 */
export const mostOfPortion = ({ price, per, multiple = 1, grams, tolerance }: Portioned) => {
  const divisor = perUnit[per] * BigInt(multiple) * 100n;
  const exact = BigInt(price) * BigInt(grams) * PER_GRAM * BigInt(100 + tolerance);
  return Number((exact + divisor - 1n) / divisor) * multiple;
};

/** What a line costs that weighs `weight` grams; never more than was agreed for its portions. */
export const weighedPrice = (weighed: Portioned, portions: number, weight: number) =>
  Math.min(priceOfWeight(weighed, weight), portions * mostOfPortion(weighed));

/** Whether portions may weigh as much: within the tolerance of what was ordered. */
export const isExpectedWeight = (
  { grams, tolerance }: Pick<Weighed, 'grams' | 'tolerance'>,
  portions: number,
  weight: number,
) => Math.abs(weight - portions * grams) * 100 <= portions * grams * tolerance;

/** How many portions can be chosen. */
export const portionLimits = ({
  grams,
  least = grams,
  most = grams * MAX_QUANTITY,
}: Pick<Weighed, 'grams' | 'least' | 'most'>) => ({
  least: Math.ceil(least / grams),
  most: Math.min(Math.floor(most / grams), MAX_QUANTITY),
});
