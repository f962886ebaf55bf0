import type { Category } from '../../contract/category';
import type { ProductCard } from '../../contract/product';
import { readCurrent } from './catalogueDatabase';

/** All goods of the shop, as this device has saved them. */
export interface SavedCatalogue {
  /** Of the API: another one after each change of categories, products, packs or prices. */
  version: string;
  /** When the device got them (ISO 8601). */
  savedAt: string;
  /** In order. */
  categories: Category[];
  /** Category by category, each in the order of its shelf. */
  products: ProductCard[];
}

const listeners = new Set<() => void>();
let reading: Promise<SavedCatalogue | undefined> | undefined;
let channel: BroadcastChannel | undefined;

const change = () => {
  reading = undefined;
  for (const listener of listeners) listener();
};

/** Browsers that block cookies may deny the channel (Firefox). */
const openChannel = () => {
  try {
    const opened = new BroadcastChannel('shop-catalogue');
    opened.onmessage = change;
    return opened;
  } catch {
    return undefined;
  }
};

/** Tells every tab that another copy is saved, or none. */
export const announceChange = () => {
  channel ??= openChannel();
  channel?.postMessage('changed');
  change();
};

const read = async (): Promise<SavedCatalogue | undefined> => {
  const current = await readCurrent();
  if (!current) return undefined;
  const { version, savedAt, categories } = current.copy;
  return { version, savedAt, categories, products: current.products };
};

/** What is saved; undefined when nothing is. The same object until it changes. @throws when storage fails */
export const readSavedCatalogue = () => {
  channel ??= openChannel();
  if (!reading) {
    const started = read();
    reading = started;
    started.catch(() => {
      if (reading === started) reading = undefined;
    });
  }
  return reading;
};

/** Calls back when another copy is saved, or it is deleted, in any tab. @returns what ends it */
export const onSavedCatalogueChange = (listener: () => void) => {
  channel ??= openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
