import { getCatalogueVersion } from '../api/catalogueVersion';
import { isSavingData } from '../browser/isSavingData';
import { selectUserId } from '../features/auth/authSlice';
import { fetchCart } from '../features/cart/cartThunks';
import { getConnection } from '../pwa/connectivity';
import { shop } from '../shop.config';
import type { AppStore } from '../store/appStore';
import { pageThunks } from './pageData';

const INTERVAL_MS = 10_000;
/**
 * From noticing a change to loading it. The service worker announces no change of a copy younger than 5 s, and
 * all open shops notice within the same seconds.
 */
const MIN_DELAY_MS = 5_000;
const SPREAD_MS = 2_000;

/** Loads again what the page shows of the catalogue, and the cart with its prices. */
const refreshPage = (store: AppStore) => {
  for (const thunk of pageThunks(new URL(location.href))) store.dispatch(thunk);
  const userId = selectUserId(store.getState());
  if (userId) store.dispatch(fetchCart(userId));
};

/** Shows a change of the catalogue, such as of a price, while the page is open. */
export const watchCatalogue = (store: AppStore) => {
  let known: string | undefined;
  const check = async () => {
    if (document.hidden || getConnection() !== 'online' || isSavingData()) return;
    const version = await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`);
    const hasChanged = version !== undefined && known !== undefined && version !== known;
    known = version ?? known;
    if (hasChanged) setTimeout(() => refreshPage(store), MIN_DELAY_MS + Math.random() * SPREAD_MS);
  };
  void check();
  setInterval(() => void check(), INTERVAL_MS);
  document.addEventListener('visibilitychange', () => void check());
};
