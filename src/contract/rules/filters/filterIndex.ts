import type { Choices } from '../../choices';
import { makeFacetColumn } from './facetColumn';
import type { FilterRow } from './filterRow';
import { type Filters, facets, isNarrowing, type Sort } from './filters';
import { priceSteps, quartilesOf } from './priceSteps';

interface Selection {
  /** The numbers of the products that match, in order. */
  products: number[];
  choices: Choices;
}

/** A bit for each group of filters; the facets have the lowest bits. */
const DEAR = 1 << facets.length;
const SOLD_OUT = DEAR << 1;

/**
 * An index that filters, counts and sorts products on the device, as the API does by SQL. Products are numbered in
 * the order they are added.
 */
export const makeFilterIndex = () => {
  const prices: number[] = [];
  const inStock: boolean[] = [];
  const sortNames: string[] = [];
  const columns = facets.map((facet, at) => ({
    facet,
    bit: 1 << at,
    // A further value of a facet that narrows is counted among what is left.
    ownBit: isNarrowing(facet) ? 0 : 1 << at,
    ...makeFacetColumn(isNarrowing(facet)),
  }));

  const add = (row: FilterRow) => {
    prices.push(row.price);
    inStock.push(row.isInStock);
    sortNames.push(row.sortName);
    for (const { facet, add: addValues } of columns) addValues(row[facet]);
  };

  const priceOf = (product: number) => prices[product] ?? Number.POSITIVE_INFINITY;
  const nameOf = (product: number) => sortNames[product] ?? '';

  const orders: Record<Exclude<Sort, 'featured'>, (one: number, other: number) => number> = {
    priceUp: (one, other) => priceOf(one) - priceOf(other) || one - other,
    priceDown: (one, other) => priceOf(other) - priceOf(one) || one - other,
    name: (one, other) => {
      const [name, otherName] = [nameOf(one), nameOf(other)];
      if (name === otherName) return one - other;
      return name < otherName ? -1 : 1;
    },
  };

  /** For each product, the bits of the groups whose filter it does not match. */
  const findFailures = (products: readonly number[], filters: Filters) => {
    const failures = new Uint8Array(products.length);
    const mark = (bit: number, matches: (product: number) => boolean) => {
      products.forEach((product, at) => {
        if (!matches(product)) failures[at] = (failures[at] ?? 0) | bit;
      });
    };
    const { max } = filters;
    if (max !== null) mark(DEAR, (product) => priceOf(product) <= max);
    if (filters.inStock) mark(SOLD_OUT, (product) => inStock[product] ?? false);
    for (const { facet, bit, finder } of columns) {
      const values = filters[facet];
      if (values.length > 0) mark(bit, finder(values));
    }
    return failures;
  };

  /**
   * The products that match, in the given order unless sorted. A choice is counted among the products
   * that match all filters except that of its own group.
   */
  const select = (products: readonly number[], filters: Filters): Selection => {
    const { max, sort } = filters;
    const failures = findFailures(products, filters);
    const matchesOthers = (bit: number) => (at: number) => ((failures[at] ?? 0) & ~bit) === 0;
    const matching = products.filter((_product, at) => failures[at] === 0);
    if (sort !== 'featured') matching.sort(orders[sort]);
    const affordable = products.filter((_product, at) => matchesOthers(DEAR)(at)).map(priceOf);
    const quartiles = quartilesOf(products.map(priceOf));
    const steps = new Set([...priceSteps(quartiles), ...(max === null ? [] : [max])]);
    const upTo = [...steps]
      .sort((one, other) => one - other)
      .map((price) => ({
        price,
        count: affordable.filter((each) => each <= price).length,
      }));
    const available = products.filter(
      (product, at) => inStock[product] && matchesOthers(SOLD_OUT)(at),
    );
    const values = Object.fromEntries(
      columns.map(({ facet, ownBit, count }) => [facet, count(products, matchesOthers(ownBit))]),
    ) as Pick<Required<Choices>, (typeof facets)[number]>;
    return {
      products: matching,
      choices: {
        prices: quartiles,
        all: products.length,
        upTo,
        inStock: available.length,
        ...values,
      },
    };
  };

  return { add, select };
};

/** The choices within one category, where the category itself is no choice. */
export const choicesOfShelf = ({ category: _category, ...choices }: Choices): Choices => choices;
