import { openDB } from 'idb';
import {
  CALLS_CACHE,
  PAGES_CACHE,
  PICTURES_CACHE,
  SAVED_AT_HEADER,
  SAVED_PICTURES_CACHE,
} from '../../../sync/worker/workerMessages';
import { readCopy } from './catalogueDatabase';
import { hasAllTexts } from './saveTexts';

/** The entries of caches, the bytes of what they hold, and when the server sent the oldest of them. */
interface Held {
  count: number;
  bytes: number;
  oldest: Date | undefined;
}

/** What the shop has stored on this device. */
export interface DeviceFigures {
  catalogue: {
    products: number;
    categories: number;
    hasTexts: boolean;
    savedAt: string;
  } | null;
  /** Of the catalogue, and of the goods that were opened. */
  goodsBytes: number;
  pages: Held;
  pictures: Held;
  /** Of the shopper's cart, account and changes, in bytes; 0 where the browser does not name its databases. */
  ownBytes: number;
  /** In bytes; null if the browser does not tell. */
  usage: number | null;
  /** Whether the storage is persistent, so that it survives a full device; null if the browser does not tell. */
  isPersistent: boolean | null;
}

const NOTHING: Held = { count: 0, bytes: 0, oldest: undefined };

const earlier = (one: Date | undefined, other: Date | undefined) =>
  one && other ? (one < other ? one : other) : (one ?? other);

const measure = async (name: string): Promise<Held> => {
  // Opening a missing cache would create it.
  if (!(await caches.has(name))) return NOTHING;
  const cache = await caches.open(name);
  const requests = await cache.keys();
  let bytes = 0;
  let oldest: Date | undefined;
  // One after another, so that one picture at a time is in memory.
  for (const request of requests) {
    const response = await cache.match(request, { ignoreVary: true });
    // A server of another origin does not show its date.
    const date = response?.headers.get(SAVED_AT_HEADER) ?? response?.headers.get('date');
    if (date) oldest = earlier(oldest, new Date(date));
    bytes += (await response?.blob())?.size ?? 0;
  }
  return { count: requests.length, bytes, oldest };
};

/** The rows of a database as JSON in UTF-8: browsers tell neither the size of a row nor that of a database. */
const measureDatabase = async (name: string) => {
  // Opening a missing database would create it.
  const known = await indexedDB.databases();
  if (!known.some((database) => database.name === name)) return 0;
  const database = await openDB(name);
  const encoder = new TextEncoder();
  let bytes = 0;
  try {
    for (const store of database.objectStoreNames) {
      for (const row of await database.getAll(store)) {
        bytes += encoder.encode(JSON.stringify(row)).length;
      }
    }
  } finally {
    database.close();
  }
  return bytes;
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
  const rows = (name: string) => orElse(measureDatabase(name), 0);
  const [catalogue, goods, calls, pages, viewed, saved, records, changes] = await Promise.all([
    orElse(readCatalogueFigures(), null),
    rows('shop-catalogue'),
    held(CALLS_CACHE),
    held(PAGES_CACHE),
    held(PICTURES_CACHE),
    held(SAVED_PICTURES_CACHE),
    rows('shop-records'),
    rows('shop-outbox'),
  ]);
  const [estimate, isPersistent] = await Promise.all([
    orElse<StorageEstimate>(storage?.estimate?.(), {}),
    orElse<boolean | null>(storage?.persisted?.(), null),
  ]);
  return {
    catalogue,
    goodsBytes: goods + calls.bytes,
    pages,
    pictures: {
      count: viewed.count + saved.count,
      bytes: viewed.bytes + saved.bytes,
      oldest: earlier(viewed.oldest, saved.oldest),
    },
    ownBytes: records + changes,
    usage: estimate.usage ?? null,
    isPersistent,
  };
};
