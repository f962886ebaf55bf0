import { getCatalogueVersion } from '../api/catalogueVersion';
import { isSavingData } from '../browser/isSavingData';
import { selectUserId } from '../features/auth/authSlice';
import { fetchCart } from '../features/cart/cartThunks';
import { shelvesBecameOutdated } from '../features/productsByCategory/productsByCategorySlice';
import { fetchWishlist } from '../features/wishlist/wishlistThunks';
import { getConnection } from '../pwa/connectivity';
import { shop } from '../shop.config';
import type { AppStore } from '../store/appStore';
import { announceCatalogueChange } from '../store/catalogueChanges';
import { loadQuietly } from './loadQuietly';
import { pageThunks, shownShelves } from './pageData';

const INTERVAL_MS = 10_000;
/**
 * From noticing a change to loading it. The service worker announces no change of a copy younger than 5 s, and
 * all open shops notice within the same seconds.
 */
const MIN_DELAY_MS = 5_000;
const SPREAD_MS = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Loads again what the page shows of the catalogue, and cart and wishlist with their prices.
 * @returns whether none of it has to be repeated
 */
const refreshPage = async (store: AppStore) => {
  const url = new URL(location.href);
  store.dispatch(shelvesBecameOutdated(shownShelves(url)));
  const userId = selectUserId(store.getState());
  const lists = userId ? [fetchCart(userId), fetchWishlist(userId)] : [];
  const results = await Promise.all([
    store.dispatch(loadQuietly([...pageThunks(url), ...lists])),
    announceCatalogueChange(),
  ]);
  return results.every(Boolean);
};

/**
 * Shows what the shopkeeper changes, such as a price or the stock, while the page is open.
 * @param shown the version that the document names; passed by the entry: a file that imports it is renamed with
 *   every change of it
 */
export const watchCatalogue = (store: AppStore, shown?: string) => {
  let known = shown;
  let isLoading = false;
  const load = async (version: string) => {
    isLoading = true;
    try {
      await pause(MIN_DELAY_MS + Math.random() * SPREAD_MS);
      // Otherwise the next check finds the change again.
      if (await refreshPage(store)) known = version;
    } finally {
      isLoading = false;
    }
  };
  const check = async () => {
    if (isLoading || getConnection() !== 'online' || isSavingData()) return;
    // Where the document names no version the first response counts, of a page in the background, too: a change
    // between that and its data goes unseen.
    if (known !== undefined && document.hidden) return;
    const version = await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`);
    known ??= version;
    if (version !== undefined && version !== known && !isLoading) await load(version);
  };
  if (known === undefined) void check();
  setInterval(() => void check(), INTERVAL_MS);
  document.addEventListener('visibilitychange', () => void check());
};
