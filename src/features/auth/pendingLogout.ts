import { safeLocalStorage } from '../../browser/safeStorage';

/**
 * Signing out that is not finished: the id of whoever left while something of theirs is still here,
 * then SESSION while the shop has not taken back its cookie, which no script can delete.
 */
const KEY = 'leaving';

export const SESSION = 'session';

export const readPendingLogout = () => safeLocalStorage.get(KEY);
export const storePendingLogout = (what: string) => safeLocalStorage.set(KEY, what);
export const removePendingLogout = () => safeLocalStorage.remove(KEY);
