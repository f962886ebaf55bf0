import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../src/contract/catalogue/product';
import { type Allergen, type Diet, EU_ALLERGENS } from '../../src/contract/rules/allergens';
import { makeFacetColumn } from '../../src/contract/rules/filters/facetColumn';
import { readFilters, writeFilters } from '../../src/contract/rules/filters/filterAddress';
import { makeFilterIndex } from '../../src/contract/rules/filters/filterIndex';
import { toFilterRow } from '../../src/contract/rules/filters/filterRow';
import {
  type Filters,
  facets,
  isFiltered,
  isNarrowing,
  MAX_VALUES,
  noFilters,
} from '../../src/contract/rules/filters/filters';
import { priceSteps, quartilesOf } from '../../src/contract/rules/filters/priceSteps';
import { selectCards } from '../../src/contract/rules/filters/selectCards';
import { makeProduct } from '../support/factories';
import { seededRandom } from '../support/seededRandom';

const names = (products: ProductCard[]) => products.map(({ name }) => name);
const applyFilters = (products: ProductCard[], filters: Filters, isRanked = false) =>
  selectCards(products, filters, isRanked).products;
const choicesOf = (products: ProductCard[], filters = noFilters) =>
  selectCards(products, filters).choices;

const mango = makeProduct({ name: 'Alphonso mango', prices: [45000, 90000], badges: ['Seasonal'] });
const tea = makeProduct({ name: 'Assam tea', prices: [22000], badges: ['Bestseller'] });
const salt = makeProduct({ name: 'Rock salt', prices: [6000], available: 0 });
const catalogue = [mango, tea, salt];

describe('Filters in the query string', () => {
  it('are the same after writing and reading and leave other parameters unchanged', () => {
    const filters: Filters = {
      sort: 'priceUp',
      max: 20000,
      inStock: true,
      badge: ['New', 'Seasonal'],
      farm: ['Kongu Wooden Press', 'Rao, Sons & Co'],
      certification: ['PGS-India'],
      diet: ['vegan'],
      freeFrom: ['milk', 'nuts'],
      category: ['cat_1'],
    };
    const query = writeFilters(new URLSearchParams('id=fruit'), filters);
    expect(query.get('id')).toBe('fruit');
    expect(readFilters(query)).toEqual(filters);
    expect(writeFilters(query, noFilters).toString()).toBe('id=fruit');
  });

  it.each(['max=-5', 'max=1e999', 'max=cheap', 'sort=size', 'stock=maybe', 'badge='])(
    'ignore the invalid value %s',
    (query) => expect(readFilters(new URLSearchParams(query))).toEqual(noFilters),
  );

  it('have the values of a facet once and in the same order, up to 20', () => {
    const valuesOf = (query: string) => readFilters(new URLSearchParams(query)).farm;
    expect(valuesOf('farm=b&farm=&farm=a&farm=b')).toEqual(['a', 'b']);
    const many = Array.from({ length: MAX_VALUES + 1 }, (_, index) => `farm=${index}`).join('&');
    expect(valuesOf(many)).toHaveLength(20);
  });

  const long = 'x'.repeat(64);
  it.each([
    ['max=0', { max: null }],
    ['max=1', { max: 1 }],
    ['max=999999999', { max: 999_999_999 }],
    ['max=1000000000', { max: null }],
    [`farm=${long}`, { farm: [long] }],
    [`farm=${long}x`, { farm: [] }],
  ])('are read up to their limits: %s', (query, expected) => {
    expect(readFilters(new URLSearchParams(query))).toMatchObject(expected);
  });
});

describe('Whether there are filters', () => {
  it.each<[Partial<Filters>, boolean]>([
    [{}, false],
    [{ sort: 'name' }, false],
    [{ max: 1 }, true],
    [{ inStock: true }, true],
    [{ certification: ['NPOP'] }, true],
    [{ category: ['tea'] }, true],
  ])('is for %j %s', (filters, expected) => {
    expect(isFiltered({ ...noFilters, ...filters })).toBe(expected);
  });
});

describe('Filter row of a product', () => {
  it.each([
    [[300, 500, 900], [0, 1, 2], 500, true],
    [[500, 300], [0, 0], 300, false],
    [[], [], Number.POSITIVE_INFINITY, false],
  ])('with prices of %j and stocks of %j has the price %i', (prices, stocks, price, isInStock) => {
    const product = makeProduct({ name: 'Crème', prices });
    const variants = product.variants.map((each, at) => ({ ...each, available: stocks[at] ?? 0 }));
    expect(toFilterRow({ ...product, variants })).toEqual({
      sortName: 'creme',
      price,
      isInStock,
      category: ['cat_1'],
      badge: [],
      certification: [],
      farm: [],
      diet: [],
      freeFrom: [],
    });
  });
});

describe('Prices to filter by', () => {
  it.each([
    [[], []],
    [[Number.POSITIVE_INFINITY], []],
    [[5], [5, 5, 5, 5]],
    [
      [8, 7, 6, 5, 4, 3, 2, 1, Number.NaN],
      [2, 4, 6, 8],
    ],
    [
      [30, 4, 5, 200, 1000],
      [5, 30, 200, 1000],
    ],
  ])('have of %j the quartiles %j', (prices, quartiles) => {
    expect(quartilesOf(prices)).toEqual(quartiles);
  });

  it.each([
    [[], []],
    [[100, 100, 100, 100], []],
    [[0, 0, 1000, 2001], [1000]],
    [
      [101, 201, 501, 1201],
      [200, 500, 1000],
    ],
    [
      [100, 200, 500, 1201],
      [100, 200, 500],
    ],
    [
      [9, 90, 900, 1000],
      [10, 100],
    ],
  ])('are with the quartiles %j the steps %j', (quartiles, steps) => {
    expect(priceSteps(quartiles)).toEqual(steps);
  });
});

describe('Values of a facet', () => {
  const makeColumn = () => {
    const column = makeFacetColumn(false);
    for (const values of [['y'], ['x', 'x'], [], ['y', 'x'], ['z']]) column.add(values);
    return column;
  };

  it.each([
    [['x'], [1, 3]],
    [['y'], [0, 3]],
    [
      ['x', 'z'],
      [1, 3, 4],
    ],
    [['unknown'], []],
    [['unknown', 'z'], [4]],
  ])('find the products with one of %j', (values, found) => {
    expect([0, 1, 2, 3, 4, 5].filter(makeColumn().finder(values))).toEqual(found);
  });

  it.each([
    [[0, 1, 2, 3], [0, 1, 2, 3], 'x 2, y 2'],
    [[0, 1, 2, 3], [1, 3], 'x 2, y 1'],
    [[3, 4], [0], 'x 1, y 1, z 0'],
    [[2], [0], ''],
  ])('of the products %j, counted at %j, are sorted: %s', (products, counted, expected) => {
    const choices = makeColumn().count(products, (at) => counted.includes(at));
    expect(choices.map(({ value, count }) => `${value} ${count}`).join(', ')).toBe(expected);
  });
});

describe('Filter index', () => {
  it.each([
    ['featured', [2, 0, 1]],
    ['priceUp', [0, 2, 1]],
    ['priceDown', [1, 0, 2]],
    ['name', [1, 2, 0]],
  ] as const)('sorts by %s, and equal products by their numbers', (sort, expected) => {
    const index = makeFilterIndex();
    const add = (name: string, price: number) =>
      index.add(toFilterRow(makeProduct({ name, prices: [price] })));
    add('b', 100);
    add('a', 200);
    add('a', 100);
    expect(index.select([2, 0, 1], { ...noFilters, sort }).products).toEqual(expected);
  });
});

describe('Product filters', () => {
  it('keep the server’s order by default', () => {
    expect(applyFilters(catalogue, noFilters)).toEqual(catalogue);
    expect(names(applyFilters([salt, tea], noFilters))).toEqual(['Assam tea', 'Rock salt']);
  });

  it('sort by the price of the cheapest variant', () => {
    expect(names(applyFilters(catalogue, { ...noFilters, sort: 'priceUp' }))).toEqual([
      'Rock salt',
      'Assam tea',
      'Alphonso mango',
    ]);
    expect(names(applyFilters(catalogue, { ...noFilters, sort: 'priceDown' }))).toEqual([
      'Alphonso mango',
      'Assam tea',
      'Rock salt',
    ]);
  });

  it('hide products that are sold out, too expensive or without the badge', () => {
    expect(names(applyFilters(catalogue, { ...noFilters, inStock: true }))).not.toContain(
      'Rock salt',
    );
    expect(names(applyFilters(catalogue, { ...noFilters, max: 22000 }))).toEqual([
      'Assam tea',
      'Rock salt',
    ]);
    expect(names(applyFilters(catalogue, { ...noFilters, badge: ['Seasonal'] }))).toEqual([
      'Alphonso mango',
    ]);
  });

  it('count the products with each value', () => {
    const [one, other] = [makeProduct(), makeProduct()];
    const products = [
      { ...one, farmName: 'Hill farm', certifications: ['NPOP', 'PGS'], badges: ['New'] },
      { ...other, farmName: 'Hill farm', certifications: ['NPOP'] },
    ];
    expect(choicesOf(products)).toMatchObject({
      badge: [{ value: 'New', count: 1 }],
      farm: [{ value: 'Hill farm', count: 2 }],
      certification: [
        { value: 'NPOP', count: 2 },
        { value: 'PGS', count: 1 },
      ],
    });
    expect(applyFilters(products, { ...noFilters, certification: ['PGS'] })).toHaveLength(1);
    expect(applyFilters(products, { ...noFilters, farm: ['Other farm'] })).toEqual([]);
  });

  it('keep the order of a search, sold-out products included', () => {
    expect(names(applyFilters([salt, tea], noFilters, true))).toEqual(['Rock salt', 'Assam tea']);
  });

  it('offer round price limits below the most expensive product', () => {
    expect(choicesOf(catalogue).upTo).toEqual([{ price: 10000, count: 1 }]);
    expect(choicesOf([]).upTo).toEqual([]);
    expect(choicesOf(catalogue, { ...noFilters, max: 6000 }).upTo).toEqual([
      { price: 6000, count: 1 },
      { price: 10000, count: 1 },
    ]);
  });

  it('offer no categories within one', () => {
    expect(choicesOf(catalogue)).not.toHaveProperty('category');
    expect(selectCards(catalogue, noFilters, true).choices.category).toHaveLength(1);
  });

  it('count each choice among the products that match the filters of the other groups', () => {
    const random = seededRandom(7);
    const pick = <Value>(values: Value[]) => values[random(values.length)] as Value;
    const some = (values: string[]) => values.filter(() => random(2) === 0);
    const values = {
      category: ['fruit', 'tea'],
      badge: ['New', 'Seasonal', 'Local'],
      certification: ['NPOP', 'PGS'],
      farm: ['Hill farm', 'River farm', 'Old farm'],
      diet: ['vegan', 'vegetarian', 'halal', 'kosher'],
      freeFrom: [...EU_ALLERGENS],
    };
    const products = Array.from({ length: 80 }, () => ({
      ...makeProduct({ prices: [1000 * (1 + random(40))], available: random(3) }),
      categoryId: pick(values.category),
      badges: some(values.badge),
      certifications: some(values.certification),
      farmName: pick(values.farm),
      diets: pick<Diet[]>([['halal'], ['vegan'], ['vegetarian', 'kosher']]),
      possibleAllergens: pick<Allergen[]>([[], ['milk'], ['peanut', 'soy']]),
    }));
    const matches = (filters: Filters) => (product: ProductCard) => {
      const { max, inStock } = filters;
      const row = toFilterRow(product);
      return (
        (max === null || row.price <= max) &&
        (!inStock || row.isInStock) &&
        facets.every(
          (facet) =>
            filters[facet].length === 0 ||
            filters[facet][isNarrowing(facet) ? 'every' : 'some']((value) =>
              row[facet].includes(value),
            ),
        )
      );
    };
    for (let round = 0; round < 200; round += 1) {
      const anyOr = (list: string[]) => pick([[], some(list)]);
      const filters: Filters = {
        sort: 'featured',
        max: pick([null, null, 5_000, 20_000, 123]),
        inStock: random(3) === 0,
        category: anyOr(values.category),
        badge: anyOr(values.badge),
        certification: anyOr(values.certification),
        farm: anyOr(values.farm),
        diet: anyOr(values.diet),
        freeFrom: anyOr(values.freeFrom),
      };
      const shown = (change: Partial<Filters>) =>
        products.filter(matches({ ...filters, ...change })).length;
      const { products: selected, choices } = selectCards(products, filters, true);
      expect(selected).toEqual(products.filter(matches(filters)));
      expect(choices.all).toBe(products.length);
      expect(choices.inStock).toBe(shown({ inStock: true }));
      expect(choices.upTo?.length).toBeGreaterThan(0);
      for (const { price, count } of choices.upTo ?? []) expect(count).toBe(shown({ max: price }));
      for (const facet of facets) {
        expect(choices[facet]).toEqual(
          values[facet].toSorted().map((value) => ({
            value,
            count: shown({ [facet]: isNarrowing(facet) ? [...filters[facet], value] : [value] }),
          })),
        );
      }
    }
  });
});
