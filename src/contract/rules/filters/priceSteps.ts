/** Rounds up to the next 1, 2 or 5 times a power of ten. */
const roundUp = (amount: number) => {
  const power = 10 ** Math.floor(Math.log10(amount));
  return ([1, 2, 5].find((step) => step * power >= amount) ?? 10) * power;
};

/** The quartiles of prices and the highest one; empty without prices. */
export const quartilesOf = (prices: number[]) => {
  const sorted = Float64Array.from(prices.filter(Number.isFinite)).sort();
  if (sorted.length === 0) return [];
  return [0.25, 0.5, 0.75, 1].map((part) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
};

/** Up to three round prices that divide the products into groups of similar size. */
export const priceSteps = (quartiles: number[]) => {
  const highest = quartiles.at(-1) ?? 0;
  return [...new Set(quartiles.filter((price) => price > 0).map(roundUp))].filter(
    (step) => step < highest,
  );
};
