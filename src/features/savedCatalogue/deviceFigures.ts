import { KEPT_PICTURES_CACHE, PAGES_CACHE, PICTURES_CACHE } from '../../pwa/workerMessages';
import { readCopy } from './catalogueDatabase';

/** What this device keeps of the shop. */
export interface DeviceFigures {
  goods: { products: number; categories: number; savedAt: string } | null;
  pages: number;
  pictures: number;
  /** Bytes; null where the browser does not say. */
  usage: number | null;
  /** Whether the browser keeps it also when the device is full; null where it does not say. */
  isPersistent: boolean | null;
}

const countEntries = async (name: string) => {
  // Opening would create it.
  if (!(await caches.has(name))) return 0;
  return (await (await caches.open(name)).keys()).length;
};

const readGoods = async () => {
  const copy = await readCopy('current');
  if (!copy) return null;
  const { products, categories, savedAt } = copy;
  return { products, categories: categories.length, savedAt };
};

/** What cannot be read counts as nothing. */
const orElse = <Value>(reading: Promise<Value> | undefined, value: Value) =>
  reading?.catch(() => value) ?? value;

export const readDeviceFigures = async (): Promise<DeviceFigures> => {
  const storage = navigator.storage as StorageManager | undefined;
  const count = (name: string) => ('caches' in globalThis ? orElse(countEntries(name), 0) : 0);
  const [goods, pages, seen, kept, estimate, isPersistent] = await Promise.all([
    orElse(readGoods(), null),
    count(PAGES_CACHE),
    count(PICTURES_CACHE),
    count(KEPT_PICTURES_CACHE),
    orElse<StorageEstimate>(storage?.estimate?.(), {}),
    orElse<boolean | null>(storage?.persisted?.(), null),
  ]);
  return { goods, pages, pictures: seen + kept, usage: estimate.usage ?? null, isPersistent };
};
