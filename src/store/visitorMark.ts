import { safeLocalStorage } from '../browser/safeStorage';

/** The mark that a visitor has data on this device, so that the visitor's code is loaded at startup. */
const KEY = 'visitor';

export const isVisitorMarked = () => safeLocalStorage.get(KEY) !== null;
export const markVisitor = () => void safeLocalStorage.set(KEY, '1');
export const unmarkVisitor = () => safeLocalStorage.remove(KEY);
