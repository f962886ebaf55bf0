import { isSavingData } from '../../browser/isSavingData';
import { safeLocalStorage } from '../../browser/safeStorage';
import type { Category } from '../../contract/category';

/** The shopper's choice under "On this device". */
type Choice = 'save' | 'forget';

const CHOICE_KEY = 'savedCatalogue';

/** Larger catalogues are not saved automatically. */
export const MAX_AUTOMATIC_PRODUCTS = 2_000;
/** The largest catalogue that is saved at all. */
export const MAX_PRODUCTS = 50_000;

export const rememberChoice = (choice: Choice) => safeLocalStorage.set(CHOICE_KEY, choice);

interface NetworkInformation {
  type?: string;
}

const network = () => (navigator as { connection?: NetworkInformation }).connection;

/** Whether the connection may be metered, as far as the browser tells. */
export const isMetered = () => isSavingData() || network()?.type === 'cellular';

/** The number of products in the catalogue. */
export const countProducts = (categories: Category[]) =>
  categories.reduce((sum, { productCount }) => sum + productCount, 0);

/** How many products may be saved automatically; 0 for none. */
export const automaticSaveLimit = () => {
  const choice = safeLocalStorage.get(CHOICE_KEY);
  if (isMetered() || choice === 'forget') return 0;
  return choice === 'save' ? MAX_PRODUCTS : MAX_AUTOMATIC_PRODUCTS;
};
