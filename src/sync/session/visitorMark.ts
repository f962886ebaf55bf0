import { safeLocalStorage } from '../../browser/safeStorage';
import { OUTBOX_DATABASE, VISITOR } from '../outbox/outboxRow';
import type { RowStorage } from '../outbox/rowStorage';

/** The mark that a visitor has data on this device, so that the visitor's code is loaded at startup. */
const KEY = 'visitor';

export const isVisitorMarked = () => safeLocalStorage.get(KEY) !== null;

/** Whether the device may have rows of a visitor: the mark is lost if somebody clears the local storage alone. */
export const mayHaveVisitor = async () => {
  if (isVisitorMarked()) return true;
  // Browsers without the list of databases rely on the mark.
  const databases = await globalThis.indexedDB?.databases?.().catch(() => []);
  return databases?.some(({ name }) => name === OUTBOX_DATABASE) ?? false;
};

export const markVisitor = () => void safeLocalStorage.set(KEY, '1');
const unmarkVisitor = () => safeLocalStorage.remove(KEY);

/** Removes the visitor mark when no row of the visitor is left on the device. */
export const unmarkEmptyVisitor = async (rows: Pick<RowStorage, 'all'>) => {
  const isEmpty = async () => (await rows.all(VISITOR)).length === 0;
  if (!isVisitorMarked() || !(await isEmpty())) return;
  unmarkVisitor();
  // Another tab may have stored a row in the meantime.
  if (!(await isEmpty())) markVisitor();
};
