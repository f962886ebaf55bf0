import { chosenSince } from '../messages/shownLanguage';
import type { AppStore } from '../slices/appStore';
import { refetchPage } from './watchCatalogue';

/**
 * Fetches the texts of the page again when another language was chosen: at once, or with the next connection. Until
 * then they stay, marked with their own language.
 */
export const watchLanguage = (store: AppStore) => {
  let isDue = chosenSince.get() !== undefined;
  const refetch = async () => {
    if (isDue) isDue = !(await refetchPage(store));
  };
  chosenSince.subscribe(() => {
    isDue = true;
    void refetch();
  });
  addEventListener('online', () => void refetch());
  void refetch();
};
