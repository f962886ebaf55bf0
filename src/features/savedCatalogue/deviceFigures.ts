import { PAGES_CACHE, PICTURES_CACHE, SAVED_PICTURES_CACHE } from '../../pwa/workerMessages';
import { readCopy } from './catalogueDatabase';
import { hasAllTexts } from './saveTexts';

/** What the shop has stored on this device. */
export interface DeviceFigures {
  catalogue: { products: number; categories: number; hasTexts: boolean; savedAt: string } | null;
  pages: number;
  pictures: number;
  /** In bytes; null if the browser does not tell. */
  usage: number | null;
  /** Whether the storage is persistent, so that it survives a full device; null if the browser does not tell. */
  isPersistent: boolean | null;
}

const countEntries = async (name: string) => {
  // Opening a missing cache would create it.
  if (!(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
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
  const count = (name: string) => ('caches' in globalThis ? orElse(countEntries(name), 0) : 0);
  const [catalogue, pages, viewed, saved, estimate, isPersistent] = await Promise.all([
    orElse(readCatalogueFigures(), null),
    count(PAGES_CACHE),
    count(PICTURES_CACHE),
    count(SAVED_PICTURES_CACHE),
    orElse<StorageEstimate>(storage?.estimate?.(), {}),
    orElse<boolean | null>(storage?.persisted?.(), null),
  ]);
  return {
    catalogue,
    pages,
    pictures: viewed + saved,
    usage: estimate.usage ?? null,
    isPersistent,
  };
};
