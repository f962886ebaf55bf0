import { safeLocalStorage } from '../../browser/safeStorage';
import type { CheckoutOptions } from '../../contract/checkout';
import { selectUserId } from '../../features/account/auth/authSlice';
import { selectOptionsRequest } from '../../features/cart/cartSlice';
import { fetchCheckoutOptions } from '../../features/cart/review/checkoutOptions';
import type { AppStore } from '../../sync/requests/appStore';

const KEY = 'checkoutOptions';

interface StoredOptions {
  data: CheckoutOptions;
  loadedAt: string;
}

/**
 * Stores delivery fee and schedule on the device of a visitor, whose slices are not persisted, so that they
 * are available offline. They are the same for every shopper.
 */
export const storeVisitorOptions = (store: AppStore) => {
  let known: CheckoutOptions | undefined;
  const look = () => {
    const { data, loadedAt, failure } = selectOptionsRequest(store.getState());
    if (selectUserId(store.getState()) !== undefined) return;
    if (data && loadedAt && data !== known) {
      known = data;
      safeLocalStorage.setJson(KEY, { data, loadedAt });
    }
    if (data || failure !== 'unreachable') return;
    const stored = safeLocalStorage.getJson<StoredOptions>(KEY);
    if (stored) store.dispatch(fetchCheckoutOptions.fulfilled(stored, '', undefined));
  };
  store.subscribe(look);
  look();
};
