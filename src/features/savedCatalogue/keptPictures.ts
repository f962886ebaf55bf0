import type { ProductCard } from '../../contract/product';
import { KEPT_PICTURES_CACHE, PICTURES_CACHE } from '../../pwa/workerMessages';
import type { SaveProgress, SaveResult } from './saveCatalogue';

/** About 40 MB. */
const MAX_PICTURES = 3_000;
const AT_ONCE = 4;

/** The smallest of the widths that a picture is offered in. */
const smallestOf = ({ image }: ProductCard) => {
  const offered = (image.srcset ?? '').split(',').map((each) => each.trim().split(/\s+/));
  const byWidth = offered
    .filter(([address, width]) => address && width)
    .sort(
      ([, one], [, other]) => Number.parseInt(one ?? '', 10) - Number.parseInt(other ?? '', 10),
    );
  return byWidth[0]?.[0] ?? image.src;
};

const keep = async (kept: Cache, address: string) => {
  if (await kept.match(address)) return;
  const seen = await caches.match(address, { cacheName: PICTURES_CACHE, ignoreVary: true });
  // The service worker leaves such requests alone: they are not among the pictures that were seen.
  const response = seen ?? (await fetch(address, { cache: 'force-cache' }));
  const isPicture = response.headers.get('content-type')?.startsWith('image/');
  if (response.ok && isPicture) await kept.put(address, response);
};

interface KeepOptions {
  signal: AbortSignal;
  onProgress: (progress: SaveProgress) => void;
}

/** Keeps a picture of each product. One that cannot be had is left out. */
export const keepPictures = async (
  products: ProductCard[],
  { signal, onProgress }: KeepOptions,
): Promise<SaveResult> => {
  const kept = await caches.open(KEPT_PICTURES_CACHE);
  const addresses = [...new Set(products.map(smallestOf))].slice(0, MAX_PICTURES);
  let done = 0;
  let failure: unknown;
  const work = async (queue: Iterator<string>) => {
    for (let next = queue.next(); !next.done; next = queue.next()) {
      if (signal.aborted || failure) return;
      await keep(kept, next.value).catch((error: unknown) => {
        if ((error as Error | null)?.name === 'QuotaExceededError') failure = error;
      });
      done += 1;
      onProgress({ part: 'pictures', done, total: addresses.length });
    }
  };
  const queue = addresses.values();
  await Promise.all(Array.from({ length: AT_ONCE }, () => work(queue)));
  if (signal.aborted) return 'cancelled';
  if (!failure) return 'saved';
  await forgetPictures();
  return 'full';
};

export const forgetPictures = async () => {
  await globalThis.caches?.delete(KEPT_PICTURES_CACHE);
};
