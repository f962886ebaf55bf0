import { safeLocalStorage } from '../browser/safeStorage';

/** A visitor has a cart or wishlist on this device: its code is loaded when the page starts. */
const KEY = 'visitor';

export const isVisitorMarked = () => safeLocalStorage.get(KEY) !== null;
export const markVisitor = () => void safeLocalStorage.set(KEY, '1');
export const unmarkVisitor = () => safeLocalStorage.remove(KEY);
