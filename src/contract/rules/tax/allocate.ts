interface Weighed {
  key: string;
  weight: number;
}

/**
 * Divides an amount in proportion to weights, by largest remainder: whole minor units whose sum is
 * the amount. Among equal remainders the lower key is first, so the order of entries does not matter.
 */
export const allocate = (amount: number, entries: Weighed[]): Map<string, number> => {
  const sum = entries.reduce((total, { weight }) => total + weight, 0);
  const weightOf = ({ weight }: Weighed) => BigInt(sum === 0 ? 1 : weight);
  const divisor = BigInt(sum === 0 ? entries.length : sum);
  const shares = entries.map((entry) => {
    // BigInt, because the product of two amounts can exceed Number.MAX_SAFE_INTEGER.
    const product = BigInt(amount) * weightOf(entry);
    return { key: entry.key, share: Number(product / divisor), rest: product % divisor };
  });
  let left = amount - shares.reduce((total, { share }) => total + share, 0);
  const byRemainder = shares.toSorted((one, other) => {
    if (one.rest !== other.rest) return one.rest > other.rest ? -1 : 1;
    return one.key < other.key ? -1 : 1;
  });
  const result = new Map<string, number>();
  for (const { key, share } of byRemainder) {
    result.set(key, share + (left > 0 ? 1 : 0));
    left -= 1;
  }
  return result;
};
