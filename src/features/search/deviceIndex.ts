import synonyms from '../../content/synonyms.json';
import type { Category } from '../../contract/category';
import type { Choices } from '../../contract/choices';
import type { ProductCard } from '../../contract/product';
import { makeFilterIndex } from '../../contract/rules/filters/filterIndex';
import { toFilterRow } from '../../contract/rules/filters/filterRow';
import type { Filters } from '../../contract/rules/filters/filters';
import { makeSearchIndex } from '../../contract/rules/search/searchIndex';

/** Goods that are on the device. */
export interface Goods {
  /** In the order of the shop. */
  categories: Pick<Category, '_id' | 'name'>[];
  /** Those of a category in the order of its shelf. */
  products: ProductCard[];
}

export interface SearchOptions {
  limit: number;
  /** What is found is filtered and counted by them. */
  filters?: Filters | undefined;
}

export interface Found {
  /** The best first, unless sorted. */
  results: ProductCard[];
  /** The number of all that were found and match. */
  total: number;
  /** What was searched for instead, where no product has a word of the query. */
  suggestion?: string;
  /** What to filter by, where filters were given. */
  choices?: Choices;
}

/** Whether anything was found, also what the filters hide. */
export const hasFound = ({ total, choices }: Found) => (choices?.all ?? total) > 0;

const shelvesOf = ({ categories, products }: Goods) => {
  const shelves = new Map(categories.map(({ _id }) => [_id, [] as ProductCard[]]));
  for (const product of products) shelves.get(product.categoryId)?.push(product);
  return categories.map(({ _id, name }) => ({ name, products: shelves.get(_id) ?? [] }));
};

/** The index of the API over goods that are on the device. */
export const makeDeviceIndex = (goods: Goods) => {
  const words = makeSearchIndex(synonyms);
  const filterIndex = makeFilterIndex();
  const cards: ProductCard[] = [];
  const soldOut: string[] = [];
  for (const { name: category, products } of shelvesOf(goods)) {
    for (const product of products) {
      const { _id: id, name, origin, badges } = product;
      cards.push(product);
      words.add({ id, name, mentions: [category, origin, ...badges] });
      const row = toFilterRow(product);
      filterIndex.add(row);
      if (!row.isInStock) soldOut.push(id);
    }
  }
  words.setSoldOut(soldOut);
  return (query: string, { limit, filters }: SearchOptions): Found => {
    const { products: found, ...rest } = words.search(query);
    const selected = filters && filterIndex.select(found, filters);
    const { products = found, choices } = selected ?? {};
    const results = products.slice(0, limit).flatMap((number) => cards[number] ?? []);
    return { ...rest, ...(choices && { choices }), results, total: products.length };
  };
};
