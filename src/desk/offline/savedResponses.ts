import { safeLocalStorage } from '../../browser/safeStorage';
import { withTimeout } from '../../browser/withTimeout';
import { records } from '../../sync/storage/records';
import { STORAGE_TIMEOUT_MS } from '../../sync/storage/storageLimits';

/**
 * Answers of the shop that are shown while there is no connection: who is signed in, the orders to pack, to ship and to
 * be paid, and the first products. They contain people's data, so they are deleted with the session.
 */
interface SavedResponse {
  body: unknown;
  /** ISO 8601 */
  savedAt: string;
}

const PREFIX = 'desk ';
const keyOf = (url: string) => PREFIX + url;

/** As long as the server's session of an idle Desk. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

/** Another tab can block the opening of a database for ever. */
const READ_TIMEOUT_MS = 1000;

const isFresh = ({ savedAt }: SavedResponse) => Date.now() - Date.parse(savedAt) < MAX_AGE_MS;

/** A response that arrives when the session is over is not saved. */
let isOpen = false;

export const openResponses = () => {
  isOpen = true;
};

/** Undefined when there is none, it is older than a session lasts, or the database cannot be used. */
export const readResponse = async (url: string): Promise<SavedResponse | undefined> => {
  const reading = records.getItem<SavedResponse>(keyOf(url));
  const saved = await withTimeout(reading, READ_TIMEOUT_MS).catch(() => undefined);
  return saved && isFresh(saved) ? saved : undefined;
};

/** Nobody waits for it: without it the Desk needs a connection. */
export const saveResponse = (url: string, body: unknown) => {
  if (!isOpen) return;
  const saved: SavedResponse = { body, savedAt: new Date().toISOString() };
  records.setItem(keyOf(url), saved).catch(() => undefined);
};

/** Changes a saved response, if there is one, which stays as old as it is. */
export const amendResponse = async (url: string, amend: (body: unknown) => unknown) => {
  const saved = await readResponse(url);
  if (!saved || !isOpen) return;
  const body = amend(saved.body);
  if (JSON.stringify(body) === JSON.stringify(saved.body)) return;
  records.setItem(keyOf(url), { ...saved, body }).catch(() => undefined);
};

/** Deletes saved responses by their URL; all of them by default. @throws when the database cannot be used */
export const deleteResponses = (isDeleted: (url: string) => boolean = () => true) => {
  const deleteAll = async () => {
    const keys = (await records.keys()).filter(
      (key) => key.startsWith(PREFIX) && isDeleted(key.slice(PREFIX.length)),
    );
    await Promise.all(keys.map((key) => records.removeItem(key)));
  };
  return withTimeout(deleteAll(), STORAGE_TIMEOUT_MS);
};

/** What is ticked off the latest pick list. */
export const PICKED_KEY = 'picked';

/** The session is over: nothing of it stays, and nothing is saved until the next one. */
export const closeResponses = () => {
  isOpen = false;
  safeLocalStorage.remove(PICKED_KEY);
  return deleteResponses();
};

/** A sign-out that the server has not heard of: its cookie is still good, and no script can delete it. */
const CLOSING = 'deskClosing';

export const isClosing = () => safeLocalStorage.get(CLOSING) !== null;
export const setClosing = (isIt: boolean) => {
  if (isIt) safeLocalStorage.set(CLOSING, '1');
  else safeLocalStorage.remove(CLOSING);
};
