import type { Client } from '../../../sync/requests/client';
import { type CatalogueCopy, countTexts, deleteOtherTexts, writeTexts } from './catalogueDatabase';
import { getCatalogueTexts } from './catalogueFeedApi';

/**
 * Saves the texts of the goods that were saved, if both together have at most `maxBytes` as transferred. What is
 * unchanged is not transferred again: the browser's cache has it.
 */
export const saveTexts = async (
  client: Client,
  goods: CatalogueCopy,
  maxBytes: number,
  isStopped: () => boolean,
) => {
  const ids = new Set<string>();
  let bytes = 0;
  let after: string | undefined;
  do {
    if (isStopped()) return;
    const { data } = await getCatalogueTexts(client, after);
    for (const { _id } of data.results) ids.add(_id);
    bytes += data.bytes;
    if (goods.bytes + (bytes / ids.size) * data.total > maxBytes) return;
    if (!(await writeTexts(data.results))) return;
    after = data.next;
  } while (after);
  await deleteOtherTexts(ids);
};

export const hasAllTexts = async ({ products }: CatalogueCopy) => (await countTexts()) >= products;
