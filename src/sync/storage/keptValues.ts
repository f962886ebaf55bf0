/**
 * Drafts and recent things. Pages read them from memory, into which they are read once, and again when the page gets the
 * focus, since other tabs change them too. Each change is stored in IndexedDB at once; without one, memory is all there is.
 * A browser ends the writes of a page that is left: until they are done, localStorage has the change for the next page.
 */
import { onHidden, onShown } from '../../browser/pageEvents';
import { safeLocalStorage } from '../../browser/safeStorage';
import { withTimeout } from '../../browser/withTimeout';

const KEPT = /^(?:draft|recent)\//;
/** Before the key of a change in localStorage: its newest value, or null where it was deleted. */
const UNSAVED = 'unsaved/';
/** A database may never respond; pages with forms wait for this. */
const READ_TIMEOUT_MS = 4_000;

const memory = new Map<string, unknown>();
/** How often each value was changed on this page. */
const revisions = new Map<string, number>();
/** Keys whose newest value is not stored yet. */
const unsaved = new Set<string>();
const writing = new Map<string, Promise<void>>();
/** Whether the value of a key may be stored now; it may always be deleted. */
let mayStore = (_key: string) => true;
const mayBeSaved = (key: string) => !memory.has(key) || mayStore(key);

/** Loaded on demand: the first screen shows nothing of it. */
const openRecords = async () => (await import('./records')).records;

const writeNewest = async (key: string) => {
  const records = await openRecords();
  while (unsaved.has(key) && mayBeSaved(key)) {
    unsaved.delete(key);
    // Also when it is tried again, it writes the newest value.
    await records.store(key, () => memory.get(key));
    if (unsaved.has(key)) continue;
    safeLocalStorage.remove(UNSAVED + key);
    // Where the former release kept it.
    safeLocalStorage.remove(key);
  }
};

/** One write of a key at a time, so that no older value comes after a newer one. */
const store = (key: string) => {
  const written = (writing.get(key) ?? Promise.resolve())
    .then(() => writeNewest(key))
    // It is tried again with the next change, and when the page is hidden or gets the focus.
    .catch(() => void unsaved.add(key))
    .finally(() => writing.get(key) === written && writing.delete(key));
  writing.set(key, written);
  return written;
};

/** @param value any JSON, undefined to delete */
const change = (key: string, value: unknown) => {
  if (value === undefined) {
    memory.delete(key);
    safeLocalStorage.remove(key);
  } else memory.set(key, value);
  safeLocalStorage.remove(UNSAVED + key);
  revisions.set(key, (revisions.get(key) ?? 0) + 1);
  unsaved.add(key);
  void store(key);
};

/** What a page that was left, or the former release, kept in localStorage: deleted there once it is stored. */
const moveFromLocalStorage = () => {
  for (const key of safeLocalStorage.keys().filter((each) => each.startsWith(UNSAVED))) {
    const value = safeLocalStorage.getJson<unknown>(key) ?? undefined;
    change(key.slice(UNSAVED.length), value);
  }
  for (const key of safeLocalStorage.keys().filter((each) => KEPT.test(each))) {
    const value = safeLocalStorage.getJson<unknown>(key) ?? undefined;
    if (memory.has(key) || value === undefined) safeLocalStorage.remove(key);
    else change(key, value);
  }
};

const read = async () => {
  const before = new Map(revisions);
  // A write may end before the read does, which has not seen it.
  const busy = new Set([...unsaved, ...writing.keys()]);
  const isUntouched = (key: string) =>
    revisions.get(key) === before.get(key) && !busy.has(key) && !unsaved.has(key);
  const records = await openRecords();
  const keys = (await records.keys()).filter((key) => KEPT.test(key));
  const stored = new Map<string, unknown>();
  await Promise.all(keys.map(async (key) => stored.set(key, await records.getItem(key))));
  for (const key of memory.keys()) if (isUntouched(key) && !stored.has(key)) memory.delete(key);
  for (const [key, value] of stored) if (value !== null && isUntouched(key)) memory.set(key, value);
};

/** Without waiting for an earlier write, since the page may end: IndexedDB keeps the order. */
const flush = () => {
  for (const key of unsaved) writeNewest(key).catch(() => unsaved.add(key));
};

const onHide = () => {
  for (const key of new Set([...unsaved, ...writing.keys()])) {
    if (mayBeSaved(key)) safeLocalStorage.setJson(UNSAVED + key, memory.get(key) ?? null);
  }
  flush();
};

const onFocus = () => {
  flush();
  read().catch(() => undefined);
};

const start = async () => {
  onHidden(onHide);
  onShown(onFocus);
  addEventListener('focus', onFocus);
  const reading = read().catch(() => undefined);
  await withTimeout(reading.then(moveFromLocalStorage), READ_TIMEOUT_MS).catch(() => undefined);
};

let loading: Promise<void> | undefined;

/** Resolves when the stored values are in memory, or when reading them fails or takes too long. */
export const loadKept = () => {
  loading ??= start();
  return loading;
};

/** Whether the newest value is in memory only. */
export const isUnsaved = (key: string) => unsaved.has(key);

/** From memory; undefined before `loadKept`. */
export const readKept = (key: string) => memory.get(key);

export const writeKept = (key: string, value: unknown) => change(key, value);

export const deleteKept = (key: string) => change(key, undefined);

/** Deletes values that this page knows at once, then those that other tabs stored. */
export const deleteKeptWhere = async (isDeleted: (key: string, value: unknown) => boolean) => {
  const deleteKnown = () => {
    for (const [key, value] of memory) if (isDeleted(key, value)) deleteKept(key);
  };
  deleteKnown();
  await read().catch(() => undefined);
  moveFromLocalStorage();
  deleteKnown();
  // A deletion that failed before is tried again.
  for (const key of unsaved) void store(key);
  await Promise.all(writing.values());
};

/** @param may whether the value of a key may be stored now; otherwise it stays in memory */
export const guardKept = (may: (key: string) => boolean) => {
  mayStore = may;
};
