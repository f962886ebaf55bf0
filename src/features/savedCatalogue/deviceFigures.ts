import { PAGES_CACHE, PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../pwa/workerMessages';
import { readCopy } from './catalogueDatabase';
import { hasAllTexts } from './saveTexts';

/** The entries of caches, and the bytes of what they hold. */
interface Held {
  count: number;
  bytes: number;
}

/** What the shop has stored on this device. */
export interface DeviceFigures {
  catalogue: { products: number; categories: number; hasTexts: boolean; savedAt: string } | null;
  pages: Held;
  pictures: Held;
  /** In bytes; null if the browser does not tell. */
  usage: number | null;
  /** Whether the storage is persistent, so that it survives a full device; null if the browser does not tell. */
  isPersistent: boolean | null;
}

const NOTHING: Held = { count: 0, bytes: 0 };

const measure = async (name: string): Promise<Held> => {
  // Opening a missing cache would create it.
  if (!(await caches.has(name))) return NOTHING;
  const cache = await caches.open(name);
  const requests = await cache.keys();
  let bytes = 0;
  // One after another, so that one picture at a time is in memory.
  for (const request of requests) {
    bytes += (await (await cache.match(request, { ignoreVary: true }))?.blob())?.size ?? 0;
  }
  return { count: requests.length, bytes };
};

const readCatalogueFigures = async () => {
  const copy = await readCopy('current');
  if (!copy) return null;
  const { products, categories, savedAt } = copy;
  const hasTexts = await hasAllTexts(copy);
  return { products, categories: categories.length, hasTexts, savedAt };
};

/** Replaces a failed read by `value`. */
const orElse = <Value>(reading: Promise<Value> | undefined, value: Value) =>
  reading?.catch(() => value) ?? value;

export const readDeviceFigures = async (): Promise<DeviceFigures> => {
  const storage = navigator.storage as StorageManager | undefined;
  const held = (name: string) =>
    'caches' in globalThis ? orElse(measure(name), NOTHING) : NOTHING;
  const [catalogue, pages, viewed, saved, estimate, isPersistent] = await Promise.all([
    orElse(readCatalogueFigures(), null),
    held(PAGES_CACHE),
    held(PICTURES_CACHE),
    held(SAVED_PICTURES_CACHE),
    orElse<StorageEstimate>(storage?.estimate?.(), {}),
    orElse<boolean | null>(storage?.persisted?.(), null),
  ]);
  return {
    catalogue,
    pages,
    pictures: { count: viewed.count + saved.count, bytes: viewed.bytes + saved.bytes },
    usage: estimate.usage ?? null,
    isPersistent,
  };
};
