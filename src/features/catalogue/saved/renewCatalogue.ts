import { isSavingData } from '../../../browser/isSavingData';
import type { Client } from '../../../sync/requests/client';
import { type CatalogueCopy, readCopy } from './catalogueDatabase';
import { isNearlyFull } from './nearlyFull';
import { saveCatalogue } from './saveCatalogue';
import { MAX_AUTOMATIC_BYTES, MAX_BYTES } from './savingPolicy';

/** A copy that was saved automatically stays within the automatic budget. */
const budgetOf = ({ bytes }: CatalogueCopy) =>
  bytes > MAX_AUTOMATIC_BYTES ? MAX_BYTES : MAX_AUTOMATIC_BYTES;

/**
 * Renews the saved catalogue while the shop is closed: goods, prices and their version, in the language of the copy. A
 * device without a copy keeps none by choice, or has not been used yet.
 * @param makeClientIn a client that requests a language
 */
export const renewCatalogue = async (makeClientIn: (language?: string) => Client) => {
  const copy = await readCopy('current');
  if (!copy || isSavingData() || (await isNearlyFull())) return undefined;
  return saveCatalogue(makeClientIn(copy.language), { maxBytes: budgetOf(copy) });
};
