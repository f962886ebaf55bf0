/** The smallest value that is at least as large as the given share of all; 0.5 is the median. */
export const quantile = (values: number[], share: number) => {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The median with the smallest and the largest value. */
export const spreadOf = (values: number[]) => ({
  measured: quantile(values, 0.5),
  min: Math.min(...values),
  max: Math.max(...values),
});
