import { newUuid } from '../../../browser/newUuid';
import { runExclusive } from '../../../browser/runExclusive';
import type { Client } from '../../../sync/requests/client';
import { ApiError } from '../../../sync/requests/errors';
import {
  activateCopy,
  addPage,
  type CatalogueCopy,
  deleteUnfinished,
  readCopy,
} from './catalogueDatabase';
import { getCatalogueFeed } from './catalogueFeedApi';
import { announceChange } from './savedCatalogue';
import { hasAllTexts, saveTexts } from './saveTexts';

/**
 * 'tooLarge': more than `maxBytes`. 'unsupported': the host has no feed. 'full': the device is full.
 * 'cancelled': cancelled here, or deleted in another tab. After 'cancelled' and 'failed' the next attempt
 * continues with the saved pages.
 */
export type SaveResult =
  | 'saved'
  | 'unchanged'
  | 'tooLarge'
  | 'cancelled'
  | 'unsupported'
  | 'full'
  | 'failed';

export interface SaveProgress {
  part: 'goods' | 'pictures';
  done: number;
  total: number;
}

interface SaveOptions {
  /** The largest size as transferred. It is estimated from the first page, which is fetched in any case. */
  maxBytes: number;
  /** Checked before each page. */
  isAllowed?: () => boolean;
  signal?: AbortSignal;
  onProgress?: (progress: SaveProgress) => void;
}

/** Stock changes by orders do not change the version, so a copy expires after a day. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** Limits the restarts for a catalogue that changes during every attempt. */
const MAX_RESTARTS = 3;

const inThisBrowser = runExclusive('save-catalogue');

/** Absolute, because the device's clock may have been set back since. */
const isOld = ({ savedAt }: CatalogueCopy) =>
  !(Math.abs(Date.now() - Date.parse(savedAt)) < MAX_AGE_MS);

const isStatus = (error: unknown, ...statuses: number[]) =>
  error instanceof ApiError && error.status !== null && statuses.includes(error.status);

const isIn = ({ language }: Pick<Client, 'language'>, copy: CatalogueCopy) =>
  (copy.language ?? language?.()) === language?.();

/** Whether the saved copy is current: in the same language, of the same catalogue version, and no stock count since. */
const isUnchanged = async (client: Client) => {
  const current = await readCopy('current');
  if (!current || isOld(current) || !isIn(client, current)) return false;
  try {
    const { data } = await getCatalogueFeed(client, { version: current.version });
    return data.stockVersion === current.stockVersion;
  } catch (error) {
    if (isStatus(error, 409)) return false;
    throw error;
  }
};

const readUnfinished = async (client: Client) => {
  const copy = await readCopy('unfinished');
  return copy && !isOld(copy) && isIn(client, copy) ? copy : undefined;
};

/** Fetches and stores the next page of a copy. @returns undefined when the catalogue has changed since the first page */
const savePage = async (client: Client, copy: CatalogueCopy | undefined) => {
  const {
    data: page,
    loadedAt,
    servedAt,
  } = await getCatalogueFeed(client, {
    after: copy?.next,
    version: copy?.version,
  });
  if (copy && page.version !== copy.version) return undefined;
  const products = (copy?.products ?? 0) + page.results.length;
  const begun = copy ?? {
    id: newUuid(),
    version: page.version,
    stockVersion: page.stockVersion,
    savedAt: loadedAt,
    servedAt,
    language: client.language?.(),
    categories: page.categories ?? [],
    products: 0,
    pages: 0,
    bytes: 0,
  };
  const { total, next, results } = page;
  const bytes = begun.bytes + page.bytes;
  const longer = { ...begun, total, next, products, pages: begun.pages + 1, bytes };
  return (await addPage(longer, results)) ? longer : 'cancelled';
};

/** The size of the complete copy, if its other pages are like those so far. */
const estimateBytes = ({ bytes, products, total }: CatalogueCopy) => (bytes / products) * total;

const savePages = async (client: Client, isStopped: () => boolean, options: SaveOptions) => {
  let copy = await readUnfinished(client);
  for (let restarts = 0; restarts < MAX_RESTARTS; ) {
    if (isStopped()) return 'cancelled';
    if (copy && !copy.next) {
      if (!(await activateCopy(copy))) return 'cancelled';
      announceChange();
      return 'saved';
    }
    // The pages stay, so that the next attempt knows this without fetching them.
    if (copy && estimateBytes(copy) > options.maxBytes) return 'tooLarge';
    const page = await savePage(client, copy).catch((error: unknown) => {
      // The product before the page is gone, or the catalogue has changed.
      if (copy && isStatus(error, 404, 409)) return undefined;
      throw error;
    });
    if (typeof page === 'string') return page;
    copy = page;
    if (page) options.onProgress?.({ part: 'goods', done: page.products, total: page.total });
    else {
      restarts += 1;
      await deleteUnfinished();
    }
  }
  return 'failed';
};

const resultOf = async (error: unknown): Promise<SaveResult> => {
  if (isStatus(error, 404)) return 'unsupported';
  if ((error as Error | null)?.name !== 'QuotaExceededError') return 'failed';
  // The unfinished copy must not use space that the cart needs.
  await deleteUnfinished().catch(() => undefined);
  return 'full';
};

const saveMissingTexts = async (
  client: Client,
  result: SaveResult,
  maxBytes: number,
  isStopped: () => boolean,
) => {
  if (result !== 'saved' && result !== 'unchanged') return;
  const copy = await readCopy('current');
  if (!copy || (result === 'unchanged' && (await hasAllTexts(copy)))) return;
  await saveTexts(client, copy, maxBytes, isStopped);
};

/** Saves the whole catalogue with its texts on the device, in one tab, unless the copy is current. The old copy stays until then. */
export const saveCatalogue = async (client: Client, options: SaveOptions): Promise<SaveResult> => {
  let result: SaveResult = 'cancelled';
  await inThisBrowser(async (isHeld) => {
    const isStopped = () =>
      options.signal?.aborted === true || options.isAllowed?.() === false || !isHeld();
    try {
      const isDone = await isUnchanged(client);
      result = isDone ? 'unchanged' : await savePages(client, isStopped, options);
    } catch (error) {
      result = await resultOf(error);
    }
    // The goods are usable without their texts, so a failure is tried again the next time.
    await saveMissingTexts(client, result, options.maxBytes, isStopped).catch(() => undefined);
  });
  return result;
};
