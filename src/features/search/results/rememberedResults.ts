import { onCatalogueChange } from '../../../sync/requests/catalogueChanges';
import type { SourcedResults } from './searchProducts';

const MAX_REMEMBERED = 10;
/** The results of this visit, so that they are shown immediately when the shopper comes back. */
const remembered = new Map<string, SourcedResults>();

export const recallResults = (key: string) => remembered.get(key);

export const rememberResults = (key: string, found: SourcedResults) => {
  remembered.delete(key);
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (remembered.size > MAX_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
};

// Results that are on screen are refetched, and then stored here again.
onCatalogueChange(() => {
  remembered.clear();
  return true;
});
