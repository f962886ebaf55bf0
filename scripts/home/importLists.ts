import type { CatalogueChange, CatalogueFile } from '../../src/contract/operatorCatalogue';
import { describeChanges } from '../catalogue/describeChanges';
import type { ShopClient } from '../shared/shopClient';

/** Imports a few records of the catalogue. @returns what changed, in words */
export const importLists = async (shop: ShopClient, lists: CatalogueFile) => {
  const { data } = await shop.call<{ changes: CatalogueChange[] }>('PUT', 'catalogue', lists);
  if (data.changes.length === 0) return 'The shop is like that already.';
  return describeChanges(data.changes, await shop.currency()).join('\n');
};
