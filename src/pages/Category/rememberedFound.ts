import { onCatalogueChange } from '../../store/catalogueChanges';
import type { FoundProducts } from './searchProducts';

const MAX_REMEMBERED = 10;
/** Of this visit, so that results are there at once when the shopper comes back. */
const remembered = new Map<string, FoundProducts>();

export const recallFound = (key: string) => remembered.get(key);

export const rememberFound = (key: string, found: FoundProducts) => {
  remembered.delete(key);
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
};

// Results that are on screen are loaded again, and then remembered.
onCatalogueChange(() => {
  remembered.clear();
  return true;
});
