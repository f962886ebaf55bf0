/** Recent searches and recently viewed products of this device, deleted on logout. */
import { safeLocalStorage } from '../browser/safeStorage';
import type { ProductCard } from '../contract/product';
import { RECENT_PRODUCTS_KEY, RECENT_SEARCHES_KEY } from './recentKeys';

const makeRecents = <Value>(key: string, max: number, keyOf: (value: Value) => string) => {
  const read = (): Value[] => {
    const stored = safeLocalStorage.getJson<Value[]>(key);
    return Array.isArray(stored) ? stored : [];
  };
  const without = (value: Value) => read().filter((each) => keyOf(each) !== keyOf(value));
  return {
    /** The latest first. */
    read,
    add: (value: Value) => safeLocalStorage.setJson(key, [value, ...without(value)].slice(0, max)),
    remove: (value: Value) => safeLocalStorage.setJson(key, without(value)),
    clear: () => safeLocalStorage.remove(key),
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

export const recentProducts = makeRecents(RECENT_PRODUCTS_KEY, 12, ({ _id }: RecentProduct) => _id);

export const deleteRecents = () => {
  recentSearches.clear();
  recentProducts.clear();
};
