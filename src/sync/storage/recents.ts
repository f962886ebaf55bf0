/** Recent searches and recently viewed products of this device, deleted on logout. */
import { safeLocalStorage } from '../../browser/safeStorage';
import type { ProductCard } from '../../contract/catalogue/product';
import { deleteKept, deleteKeptWhere, loadKept, readKept, writeKept } from './keptValues';
import { HAS_RECENT_PRODUCTS_KEY, RECENT_PRODUCTS_KEY, RECENT_SEARCHES_KEY } from './recentKeys';

const makeRecents = <Value>(key: string, max: number, keyOf: (value: Value) => string) => {
  const read = (): Value[] => {
    const stored = readKept(key);
    return Array.isArray(stored) ? stored : [];
  };
  const without = (value: Value) => read().filter((each) => keyOf(each) !== keyOf(value));
  return {
    /** The latest first; none before `loadRecents`. */
    read,
    /** Resolves when it is in the list. */
    add: async (value: Value) => {
      await loadKept();
      writeKept(key, [value, ...without(value)].slice(0, max));
    },
    remove: (value: Value) => writeKept(key, without(value)),
    clear: () => deleteKept(key),
  };
};

export const recentSearches = makeRecents(RECENT_SEARCHES_KEY, 6, (text: string) =>
  text.toLowerCase(),
);

/** Without a price, which would become outdated. */
export type RecentProduct = Pick<
  ProductCard,
  '_id' | 'slug' | 'name' | 'image' | 'tone' | 'lang' | 'own'
>;

const products = makeRecents(RECENT_PRODUCTS_KEY, 12, ({ _id }: RecentProduct) => _id);

const mark = () => {
  if (products.read().length > 0) safeLocalStorage.set(HAS_RECENT_PRODUCTS_KEY, '1');
};

export const recentProducts = {
  ...products,
  add: async (product: RecentProduct) => {
    await products.add(product);
    mark();
  },
};

/** Resolves when they can be read. */
export const loadRecents = async () => {
  await loadKept();
  mark();
};

export const deleteRecents = () => {
  safeLocalStorage.remove(HAS_RECENT_PRODUCTS_KEY);
  return deleteKeptWhere((key) => key === RECENT_SEARCHES_KEY || key === RECENT_PRODUCTS_KEY);
};
