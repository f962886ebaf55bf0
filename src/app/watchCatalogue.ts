import { isPending, isRejected } from '@reduxjs/toolkit';
import { isSavingData } from '../browser/isSavingData';
import { onShown } from '../browser/pageEvents';
import { selectUserId } from '../features/account/auth/authSlice';
import { fetchWishlist } from '../features/account/wishlist/wishlistSlice';
import { fetchCart } from '../features/cart/cartSlice';
import { shelvesBecameOutdated } from '../features/catalogue/productsByCategory/productsByCategorySlice';
import { getCatalogueVersion } from '../features/catalogue/saved/catalogueVersionApi';
import { shop } from '../shop.config';
import { getConnection } from '../sync/connection/connectivity';
import type { AppDispatch, AppState, AppStore, AppThunk } from '../sync/requests/appStore';
import { announceCatalogueChange } from '../sync/requests/catalogueChanges';
import { isTransient } from '../sync/requests/errors';
import type { RequestFailure } from '../sync/requests/request';
import type { ThunkExtra } from '../sync/requests/thunkExtra';
import { deliverChanges } from '../sync/session/device';
import { countWaiting } from '../sync/session/waitingChanges';
import { pageThunks, shownShelves } from './pageData';

const INTERVAL_MS = 10_000;
/**
 * The delay before a change is fetched. The service worker reports no change of a copy younger than 5 s, and
 * the random part spreads the requests of all open pages.
 */
const MIN_DELAY_MS = 5_000;
const JITTER_MS = 2_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const isTransientFailure = (action: unknown) =>
  isRejected(action) && isTransient((action.error as RequestFailure).status);

/**
 * Dispatches fetches in the background: without a loading state, and without an error state for failures
 * that may succeed later.
 * @returns false when a fetch has to be repeated
 */
const loadInBackground =
  (thunks: AppThunk[]) =>
  async (dispatch: AppDispatch, getState: () => AppState, extra: ThunkExtra) => {
    const quiet = ((action: AppThunk | Parameters<AppDispatch>[0]) => {
      if (typeof action === 'function') return action(quiet, getState, extra);
      return isPending(action) || isTransientFailure(action) ? action : dispatch(action);
    }) as AppDispatch;
    const results = await Promise.all(thunks.map((thunk) => quiet(thunk)));
    return !results.some(isTransientFailure);
  };

/**
 * Refetches the catalogue data of the page, and cart and wishlist with their prices.
 * @returns false when a fetch has to be repeated
 */
export const refetchPage = async (store: AppStore) => {
  const url = new URL(location.href);
  store.dispatch(shelvesBecameOutdated(shownShelves(url)));
  const userId = selectUserId(store.getState());
  const lists = userId ? [fetchCart(userId), fetchWishlist(userId)] : [];
  const results = await Promise.all([
    store.dispatch(loadInBackground([...pageThunks(url), ...lists])),
    announceCatalogueChange(),
  ]);
  return results.every(Boolean);
};

/**
 * Shows what the shopkeeper changes, such as a price or the stock, while the page is open.
 * @param shown the version that the document names; a parameter, because a file of the build that imports it
 *   is renamed with each of its changes
 */
export const watchCatalogue = (store: AppStore, shown?: string) => {
  let known = shown;
  let isLoading = false;
  const load = async (version: string) => {
    isLoading = true;
    try {
      await pause(MIN_DELAY_MS + Math.random() * JITTER_MS);
      // Otherwise the next check finds the change again.
      if (await refetchPage(store)) known = version;
    } finally {
      isLoading = false;
    }
  };
  const check = async () => {
    // While changes wait, a call that hangs must not be taken for a network that is down.
    const hasWaiting = countWaiting(store.getState()) > 0;
    const connection = getConnection();
    const isOn = connection === 'online' || (connection === 'struggling' && hasWaiting);
    if (isLoading || !isOn || isSavingData()) return;
    // If the document names no version, the first response is taken as the shown one, also in a background page: a
    // change between that and the page's data is not noticed.
    if (known !== undefined && document.hidden) return;
    const version = await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`);
    if (version !== undefined && hasWaiting) {
      store.dispatch(deliverChanges({ isServerHealthy: true }));
    }
    known ??= version;
    if (version !== undefined && version !== known && !isLoading) await load(version);
  };
  if (known === undefined) void check();
  setInterval(() => void check(), INTERVAL_MS);
  onShown(() => void check());
};
