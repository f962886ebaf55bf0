import { describe, expect, it } from 'vitest';
import type { ProductCard } from '../../src/contract/product';
import { choicesOf, priceSteps } from '../../src/features/productsByCategory/choices';
import {
  applyFilters,
  noFilters,
  readFilters,
  writeFilters,
} from '../../src/features/productsByCategory/filters';
import { makeProduct } from '../support/factories';

const names = (products: ProductCard[]) => products.map(({ name }) => name);

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
  });

  it('sort by the price of the cheapest pack', () => {
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

  it('keep the order of a search, also of what is sold out', () => {
    expect(names(applyFilters([salt, tea], noFilters, true))).toEqual(['Rock salt', 'Assam tea']);
  });

  it('offer round price limits below the most expensive product', () => {
    expect(priceSteps(choicesOf(catalogue))).toEqual([10000]);
    expect(priceSteps(choicesOf([]))).toEqual([]);
  });
});
