import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../src/contract/product';
import { readFilters, writeFilters } from '../../src/contract/rules/filters/filterAddress';
import { toFilterRow } from '../../src/contract/rules/filters/filterRow';
import { type Filters, facets, noFilters } from '../../src/contract/rules/filters/filters';
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
    const filters = {
      sort: 'priceUp',
      max: 20000,
      inStock: true,
      badge: 'New',
      farm: 'Kongu Wooden Press',
      certification: 'PGS-India',
      category: 'cat_1',
    } as const;
    const query = writeFilters(new URLSearchParams('id=fruit'), filters);
    expect(query.get('id')).toBe('fruit');
    expect(readFilters(query)).toEqual(filters);
    expect(writeFilters(query, noFilters).toString()).toBe('id=fruit');
  });

  it.each(['max=-5', 'max=1e999', 'max=cheap', 'sort=size', 'stock=maybe', 'badge='])(
    'ignore the invalid value %s',
    (query) => expect(readFilters(new URLSearchParams(query))).toEqual(noFilters),
  );
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
    expect(names(applyFilters(catalogue, { ...noFilters, badge: 'Seasonal' }))).toEqual([
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
    expect(applyFilters(products, { ...noFilters, certification: 'PGS' })).toHaveLength(1);
    expect(applyFilters(products, { ...noFilters, farm: 'Other farm' })).toEqual([]);
  });

  it('keep the order of a search, sold-out products included', () => {
    expect(names(applyFilters([salt, tea], noFilters, true))).toEqual(['Rock salt', 'Assam tea']);
  });

  it('offer round price limits below the most expensive product', () => {
    expect(choicesOf(catalogue).upTo).toEqual([{ price: 10000, count: 1 }]);
    expect(choicesOf([]).upTo).toEqual([]);
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
    };
    const products = Array.from({ length: 80 }, () => ({
      ...makeProduct({ prices: [1000 * (1 + random(40))], available: random(3) }),
      categoryId: pick(values.category),
      badges: some(values.badge),
      certifications: some(values.certification),
      farmName: pick(values.farm),
    }));
    const matches = (filters: Filters) => (product: ProductCard) => {
      const { max, inStock } = filters;
      const row = toFilterRow(product);
      return (
        (max === null || row.price <= max) &&
        (!inStock || row.isInStock) &&
        facets.every((facet) => filters[facet] === null || row[facet].includes(filters[facet]))
      );
    };
    for (let round = 0; round < 200; round += 1) {
      const anyOr = (list: string[]) => pick([null, null, ...list]);
      const filters: Filters = {
        sort: 'featured',
        max: pick([null, null, 5_000, 20_000, 123]),
        inStock: random(3) === 0,
        category: anyOr(values.category),
        badge: anyOr(values.badge),
        certification: anyOr(values.certification),
        farm: anyOr(values.farm),
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
          values[facet].toSorted().map((value) => ({ value, count: shown({ [facet]: value }) })),
        );
      }
    }
  });
});
