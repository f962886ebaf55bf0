import type { Choice } from '../../choices';

/** The values of a facet, by product. Products are numbered in the order they are added. */
export const makeFacetColumn = () => {
  const values: string[] = [];
  const numbers = new Map<string, number>();
  const lists: (readonly number[])[] = [];
  /** Products with the same values share one list. */
  const known = new Map<string, readonly number[]>();

  const numberOf = (value: string) => {
    const number = numbers.get(value) ?? values.push(value) - 1;
    numbers.set(value, number);
    return number;
  };

  const add = (ofProduct: readonly string[]) => {
    const key = JSON.stringify(ofProduct);
    const list = known.get(key) ?? [...new Set(ofProduct)].map(numberOf);
    known.set(key, list);
    lists.push(list);
  };

  /** Returns a test for the products that have a value. */
  const finder = (value: string) => {
    const number = numbers.get(value) ?? -1;
    return (product: number) => lists[product]?.includes(number) ?? false;
  };

  /** The values of the facet, sorted by code point, each with the number of counted products. */
  const count = (products: readonly number[], isCounted: (at: number) => boolean): Choice[] => {
    const counts = new Int32Array(values.length).fill(-1);
    products.forEach((product, at) => {
      const more = isCounted(at) ? 1 : 0;
      for (const value of lists[product] ?? []) {
        counts[value] = Math.max(0, counts[value] ?? 0) + more;
      }
    });
    return values
      .map((value, number) => ({ value, count: counts[number] ?? -1 }))
      .filter((choice) => choice.count >= 0)
      .sort((one, other) => (one.value < other.value ? -1 : 1));
  };

  return { add, finder, count };
};
