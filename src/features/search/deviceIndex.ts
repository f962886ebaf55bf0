import synonyms from '../../content/synonyms.json';
import type { Category } from '../../contract/category';
import type { ProductCard } from '../../contract/product';
import { makeSearchIndex } from '../../contract/rules/search/searchIndex';

/** Goods that are on the device. */
export interface Goods {
  /** In the order of the shop. */
  categories: Pick<Category, '_id' | 'name'>[];
  /** Those of a category in the order of its shelf. */
  products: ProductCard[];
}

export interface Found {
  /** The best first. */
  results: ProductCard[];
  /** The number of all that were found. */
  total: number;
  /** What was searched for instead, where no product has a word of the query. */
  suggestion?: string;
}

const isSoldOut = ({ variants }: ProductCard) => variants.every(({ available }) => available === 0);

const shelvesOf = ({ categories, products }: Goods) => {
  const shelves = new Map(categories.map(({ _id }) => [_id, [] as ProductCard[]]));
  for (const product of products) shelves.get(product.categoryId)?.push(product);
  return categories.map(({ _id, name }) => ({ name, products: shelves.get(_id) ?? [] }));
};

/** The index of the API over goods that are on the device. */
export const makeDeviceIndex = (goods: Goods) => {
  const index = makeSearchIndex(synonyms);
  const cards = new Map<string, ProductCard>();
  for (const { name: category, products } of shelvesOf(goods)) {
    for (const product of products) {
      const { _id: id, name, origin, badges } = product;
      cards.set(id, product);
      index.add({ id, name, mentions: [category, origin, ...badges] });
    }
  }
  index.setSoldOut(goods.products.filter(isSoldOut).map(({ _id }) => _id));
  return (query: string, limit: number): Found => {
    const { ids, ...rest } = index.search(query);
    const results = ids.slice(0, limit).flatMap((id) => cards.get(id) ?? []);
    return { ...rest, results, total: ids.length };
  };
};
