import type { Choice } from '../../choices';

/** The values of a facet, by product. Products are numbered in the order they are added. @param hasAll whether a product needs all wanted values */
export const makeFacetColumn = (hasAll: boolean) => {
  const values: string[] = [];
  const numbers = new Map<string, number>();
  /** The different lists of values, few beside the products that share them. */
  const lists: number[][] = [];
  const known = new Map<string, number>();
  const listOf: number[] = [];

  const numberOf = (value: string) => {
    const number = numbers.get(value) ?? values.push(value) - 1;
    numbers.set(value, number);
    return number;
  };

  const add = (ofProduct: readonly string[]) => {
    const key = JSON.stringify(ofProduct);
    const list = known.get(key) ?? lists.push([...new Set(ofProduct)].map(numberOf)) - 1;
    known.set(key, list);
    listOf.push(list);
  };

  /** Returns a test for the products that have one of the values, or all of them. */
  const finder = (wanted: readonly string[]) => {
    const wantedNumbers = wanted.map((value) => numbers.get(value) ?? -1);
    const matches = lists.map((list) =>
      hasAll
        ? wantedNumbers.every((number) => list.includes(number))
        : wantedNumbers.some((number) => list.includes(number)),
    );
    return (product: number) => matches[listOf[product] ?? -1] ?? false;
  };

  /** The values of the facet, sorted by code point, each with the number of counted products. */
  const count = (products: readonly number[], isCounted: (at: number) => boolean): Choice[] => {
    const byList = new Int32Array(lists.length).fill(-1);
    products.forEach((product, at) => {
      const list = listOf[product] ?? -1;
      byList[list] = Math.max(0, byList[list] ?? 0) + (isCounted(at) ? 1 : 0);
    });
    const counts = new Map<string, number>();
    byList.forEach((more, list) => {
      if (more < 0) return;
      for (const number of lists[list] ?? []) {
        const value = values[number] ?? '';
        counts.set(value, (counts.get(value) ?? 0) + more);
      }
    });
    return Array.from(counts, ([value, of]) => ({ value, count: of })).sort((one, other) =>
      one.value < other.value ? -1 : 1,
    );
  };

  return { add, finder, count };
};
