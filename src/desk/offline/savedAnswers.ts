import { safeLocalStorage } from '../../browser/safeStorage';
import { RECORDS, withRecords } from '../../persistence/recordDatabase';
import { runTransaction } from '../../persistence/runTransaction';

/**
 * Answers of the shop that are shown while there is no connection: who is signed in, the orders to pack, to ship and to
 * be paid, and the first goods. They contain people's data, so they are deleted with the session.
 */
export interface SavedAnswer {
  body: unknown;
  /** ISO 8601 */
  savedAt: string;
}

const PREFIX = 'desk ';
const keyOf = (url: string) => PREFIX + url;

/** As long as the server's session of an idle Desk. */
const MAX_AGE_MS = 12 * 60 * 60 * 1000;

const isFresh = ({ savedAt }: SavedAnswer) => Date.now() - Date.parse(savedAt) < MAX_AGE_MS;

/** An answer that arrives when the session is over is not saved. */
let isOpen = false;

export const openAnswers = () => {
  isOpen = true;
};

/** Undefined when there is none, or it is older than a session lasts. */
export const readAnswer = async (url: string): Promise<SavedAnswer | undefined> => {
  const saved = (await withRecords((database) => database.get(RECORDS, keyOf(url)))) as
    | SavedAnswer
    | undefined;
  return saved && isFresh(saved) ? saved : undefined;
};

export const saveAnswer = async (url: string, body: unknown) => {
  if (!isOpen) return;
  const saved: SavedAnswer = { body, savedAt: new Date().toISOString() };
  await withRecords((database) => database.put(RECORDS, saved, keyOf(url)));
};

/** Deletes saved answers by their URL; all of them by default. */
export const deleteAnswers = (isDeleted: (url: string) => boolean = () => true) =>
  withRecords((database) =>
    runTransaction(database, [RECORDS], 'readwrite', async (transaction) => {
      const store = transaction.objectStore(RECORDS);
      const keys = (await store.getAllKeys()).filter(
        (key) => key.startsWith(PREFIX) && isDeleted(key.slice(PREFIX.length)),
      );
      await Promise.all(keys.map((key) => store.delete(key)));
    }),
  );

/** The session is over: nothing of it stays, and nothing is saved until the next one. */
export const closeAnswers = () => {
  isOpen = false;
  return deleteAnswers();
};

/** A sign-out that the server has not heard of: its cookie is still good, and no script can delete it. */
const CLOSING = 'deskClosing';

export const isClosing = () => safeLocalStorage.get(CLOSING) !== null;
export const setClosing = (isIt: boolean) => {
  if (isIt) safeLocalStorage.set(CLOSING, '1');
  else safeLocalStorage.remove(CLOSING);
};
