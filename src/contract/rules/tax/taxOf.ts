interface Taxed {
  /** In minor units. */
  amount: number;
  /** In basis points: 500 is 5 %. */
  rate: number;
  /** Whether the amount includes the tax. */
  isIncluded: boolean;
  /** Into how many equal parts the tax is split. */
  parts: number;
}

/** The tax of an amount: each of its parts is rounded to whole minor units, half up. */
export const taxOf = ({ amount, rate, isIncluded, parts }: Taxed) => {
  const divisor = (isIncluded ? 10_000 + rate : 10_000) * parts;
  const doubled = 2 * amount * rate + divisor;
  return parts * ((doubled - (doubled % (2 * divisor))) / (2 * divisor));
};
