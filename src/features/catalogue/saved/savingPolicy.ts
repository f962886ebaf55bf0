import { isSavingData } from '../../../browser/isSavingData';
import { safeLocalStorage } from '../../../browser/safeStorage';
import type { Category } from '../../../contract/catalogue/category';

/** The shopper's choice under "On this device". */
type Choice = 'save' | 'forget';

const CHOICE_KEY = 'savedCatalogue';

/** Larger catalogues, in bytes as transferred, are not saved automatically. */
export const MAX_AUTOMATIC_BYTES = 300_000;
/** The largest catalogue that is saved at all. */
export const MAX_BYTES = 10_000_000;
/** Fewer than any product needs, to recognise a large catalogue before its first page is fetched. */
const MIN_PRODUCT_BYTES = 100;

export const rememberChoice = (choice: Choice) => safeLocalStorage.set(CHOICE_KEY, choice);

/** Whether the shopper has deleted the saved catalogue, and has not asked for it since. */
export const isForgotten = () => safeLocalStorage.get(CHOICE_KEY) === 'forget';

/** How many bytes may be fetched automatically, on any connection; 0 for none. */
export const automaticBudget = () => {
  if (isSavingData() || isForgotten()) return 0;
  return safeLocalStorage.get(CHOICE_KEY) === 'save' ? MAX_BYTES : MAX_AUTOMATIC_BYTES;
};

/** Whether so many bytes may hold the catalogue. */
export const mayFit = (categories: Category[], bytes: number) =>
  categories.reduce((sum, { productCount }) => sum + productCount, 0) * MIN_PRODUCT_BYTES <= bytes;
