import type { ProductCard } from '../../contract/product';
import type { Choice, ShelfChoices } from '../../contract/shelf';
import { type Facet, facetValues, fromPrice } from './filters';

/** Rounds up to the next 1, 2 or 5 times a power of ten. */
const roundUp = (amount: number) => {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5, 10].find((step) => step * power >= amount) ?? 10) * power;
};

/** Up to three round prices that divide the products into groups of similar size. */
export const priceSteps = ({ prices }: ShelfChoices) => {
  const highest = prices.at(-1) ?? 0;
  return [...new Set(prices.filter((price) => price > 0).map(roundUp))].filter(
    (step) => step < highest,
  );
};

const countValues = (products: ProductCard[], facet: Facet): Choice[] => {
  const counts = new Map<string, number>();
  for (const value of products.flatMap(facetValues[facet])) {
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort(byValue);
};

/** By code point, as the API sorts them. */
const byValue = (one: Choice, other: Choice) => (one.value < other.value ? -1 : 1);

export type Choices = ShelfChoices & Partial<Record<Facet, Choice[]>>;

/** What products that are all on the device can be filtered by. */
export const choicesOf = (products: ProductCard[]): Choices => {
  const sorted = products.map(fromPrice).sort((a, b) => a - b);
  const quartiles = [0.25, 0.5, 0.75].map((part) => sorted[Math.floor(part * sorted.length)] ?? 0);
  return {
    prices: [...quartiles, sorted.at(-1) ?? 0],
    badge: countValues(products, 'badge'),
    farm: countValues(products, 'farm'),
    certification: countValues(products, 'certification'),
  };
};

/** The same of products of several categories. */
export const choicesOfFound = (products: ProductCard[]): Choices => ({
  ...choicesOf(products),
  category: countValues(products, 'category'),
});
