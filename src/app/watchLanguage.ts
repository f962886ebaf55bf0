import { onOnline } from '../browser/pageEvents';
import { productDetailsCleared } from '../features/catalogue/ProductDetails/productDetailsSlice';
import { productsByCategoryCleared } from '../features/catalogue/productsByCategory/productsByCategorySlice';
import { chosenSince } from '../messages/shownLanguage';
import { patterns } from '../paths';
import type { AppStore } from '../sync/requests/appStore';
import { matchPage } from './matchPage';
import { refetchPage } from './watchCatalogue';

/** What other pages have loaded is in the former language. */
const clearOtherPages = ({ dispatch }: AppStore) => {
  if (!matchPage(patterns.category, location.pathname)) dispatch(productsByCategoryCleared());
  if (!matchPage(patterns.product, location.pathname)) dispatch(productDetailsCleared());
};

/**
 * Fetches the texts of the page again when another language was chosen: at once, or with the next connection. Until
 * then they stay, marked with their own language.
 */
export const watchLanguage = (store: AppStore) => {
  let isDue = chosenSince.get() !== undefined;
  const refetch = async () => {
    if (!isDue) return;
    isDue = !(await refetchPage(store));
    if (!isDue) clearOtherPages(store);
  };
  chosenSince.subscribe(() => {
    isDue = true;
    void refetch();
  });
  onOnline(() => void refetch());
  void refetch();
};
