import synonyms from '../../content/synonyms.json';
import type { Category } from '../../contract/category';
import type { Choices } from '../../contract/choices';
import type { ProductCard } from '../../contract/product';
import { makeFilterIndex } from '../../contract/rules/filters/filterIndex';
import { toFilterRow } from '../../contract/rules/filters/filterRow';
import type { Filters } from '../../contract/rules/filters/filters';
import { makeSearchIndex } from '../../contract/rules/search/searchIndex';

/** The products that are on the device. */
export interface DeviceCatalogue {
  /** In the order of the shop. */
  categories: Pick<Category, '_id' | 'name'>[];
  /** Products of a category are in the order of its shelf. */
  products: ProductCard[];
}

export interface SearchOptions {
  limit: number;
  /** Filters the results, which are then counted by choice. */
  filters?: Filters | undefined;
}

export interface Found {
  /** The best first, unless sorted. */
  results: ProductCard[];
  /** The number of all results that match the filters. */
  total: number;
  /** The corrected query that was searched for, if no product has a word of the query. */
  suggestion?: string;
  /** The choices to filter by, if filters were given. */
  choices?: Choices;
}

/** Whether anything was found, results hidden by filters included. */
export const hasFound = ({ total, choices }: Found) => (choices?.all ?? total) > 0;

const shelvesOf = ({ categories, products }: DeviceCatalogue) => {
  const shelves = new Map(categories.map(({ _id }) => [_id, [] as ProductCard[]]));
  for (const product of products) shelves.get(product.categoryId)?.push(product);
  return categories.map(({ _id, name }) => ({ name, products: shelves.get(_id) ?? [] }));
};

/** The same search index as in the API, built from the products on the device. */
export const makeDeviceIndex = (catalogue: DeviceCatalogue) => {
  const words = makeSearchIndex(synonyms);
  const filterIndex = makeFilterIndex();
  const cards: ProductCard[] = [];
  const soldOut: string[] = [];
  for (const { name: category, products } of shelvesOf(catalogue)) {
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
