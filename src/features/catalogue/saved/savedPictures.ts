import { deleteCache } from '../../../browser/deleteCache';
import type { ProductCard } from '../../../contract/catalogue/product';
import { PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../../sync/worker/workerMessages';
import type { SaveProgress, SaveResult } from './saveCatalogue';

/** About 40 MB. */
const MAX_PICTURES = 3_000;
const MAX_CONCURRENT = 4;

/** The address of the smallest width of a picture. */
const smallestOf = ({ image }: ProductCard) => {
  const offered = (image.srcset ?? '').split(',').map((each) => each.trim().split(/\s+/));
  const byWidth = offered
    .filter(([address, width]) => address && width)
    .sort(
      ([, one], [, other]) => Number.parseInt(one ?? '', 10) - Number.parseInt(other ?? '', 10),
    );
  return byWidth[0]?.[0] ?? image.src;
};

const savePicture = async (cache: Cache, address: string) => {
  if (await cache.match(address)) return;
  const viewed = await caches.match(address, { cacheName: PICTURES_CACHE, ignoreVary: true });
  // The service worker ignores requests with `force-cache`, so they do not enter its cache of viewed pictures.
  const response = viewed ?? (await fetch(address, { cache: 'force-cache' }));
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  if (response.ok && isPicture) await cache.put(address, response);
};

interface SavePicturesOptions {
  signal: AbortSignal;
  onProgress: (progress: SaveProgress) => void;
}

/** Saves a picture of each product. One that cannot be fetched is skipped. */
export const savePictures = async (
  products: ProductCard[],
  { signal, onProgress }: SavePicturesOptions,
): Promise<SaveResult> => {
  const cache = await caches.open(SAVED_PICTURES_CACHE);
  const addresses = [...new Set(products.map(smallestOf))].slice(0, MAX_PICTURES);
  let done = 0;
  let failure: unknown;
  const work = async (queue: Iterator<string>) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      if (signal.aborted || failure) return;
      await savePicture(cache, next.value).catch((error: unknown) => {
        if ((error as Error | null)?.name === 'QuotaExceededError') failure = error;
      });
      done += 1;
      onProgress({ part: 'pictures', done, total: addresses.length });
    }
  };
  const queue = addresses.values();
  await Promise.all(Array.from({ length: MAX_CONCURRENT }, () => work(queue)));
  if (signal.aborted) return 'cancelled';
  if (!failure) return 'saved';
  await deleteSavedPictures();
  return 'full';
};

export const deleteSavedPictures = () => deleteCache(SAVED_PICTURES_CACHE);
