import { isSavingData } from '../../browser/isSavingData';
import { safeLocalStorage } from '../../browser/safeStorage';
import type { Category } from '../../contract/category';

/** What the shopper has chosen under "On this device". */
type Choice = 'save' | 'forget';

const CHOICE_KEY = 'savedCatalogue';

/** Of larger catalogues nothing is saved without being asked. */
export const MAX_UNASKED_PRODUCTS = 2_000;
/** What any device can hold. */
export const MAX_PRODUCTS = 50_000;

export const rememberChoice = (choice: Choice) => safeLocalStorage.set(CHOICE_KEY, choice);

interface NetworkInformation {
  type?: string;
}

const network = () => (navigator as { connection?: NetworkInformation }).connection;

/** Whether data may cost the shopper money, as far as the browser says. */
export const isMetered = () => isSavingData() || network()?.type === 'cellular';

/** How large the catalogue is. */
export const countProducts = (categories: Category[]) =>
  categories.reduce((sum, { productCount }) => sum + productCount, 0);

/** How many products are saved without being asked; 0 when none are. */
export const unaskedProducts = () => {
  const choice = safeLocalStorage.get(CHOICE_KEY);
  if (isMetered() || choice === 'forget') return 0;
  return choice === 'save' ? MAX_PRODUCTS : MAX_UNASKED_PRODUCTS;
};
