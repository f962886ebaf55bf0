import type { FeedProduct } from '../../../contract/catalogue/catalogueFeed';
import type { Category } from '../../../contract/catalogue/category';
import { readCurrent } from './catalogueDatabase';

/** The catalogue that is saved on this device. */
export interface SavedCatalogue {
  /** The catalogue version of the API, which changes with categories, products, variants and prices. */
  version: string;
  /** When the device received it (ISO 8601). */
  savedAt: string;
  /** When the server sent it, by the server's clock. */
  servedAt?: string | undefined;
  /** In the order of the shop. */
  categories: Category[];
  /** Category by category, each in the order of its shelf. */
  products: FeedProduct[];
}

const listeners = new Set<() => void>();
let reading: Promise<SavedCatalogue | undefined> | undefined;
let channel: BroadcastChannel | undefined;

const change = () => {
  reading = undefined;
  for (const listener of listeners) listener();
};

/** The channel fails in browsers that block cookies (Firefox). */
const openChannel = () => {
  try {
    const opened = new BroadcastChannel('shop-catalogue');
    opened.onmessage = change;
    return opened;
  } catch {
    return undefined;
  }
};

/** Notifies every tab that the saved copy was replaced or deleted. */
export const announceChange = () => {
  channel ??= openChannel();
  channel?.postMessage('changed');
  change();
};

const read = async (): Promise<SavedCatalogue | undefined> => {
  const current = await readCurrent();
  if (!current) return undefined;
  const { version, savedAt, servedAt, categories } = current.copy;
  return { version, savedAt, servedAt, categories, products: current.products };
};

/** The saved catalogue; undefined when there is none. The same object until it changes. @throws when storage fails */
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

/** Calls back when the saved copy is replaced or deleted in any tab. @returns the cleanup */
export const onSavedCatalogueChange = (listener: () => void) => {
  channel ??= openChannel();
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
