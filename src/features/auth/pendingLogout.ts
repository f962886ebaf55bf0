import { safeLocalStorage } from '../../browser/safeStorage';

/**
 * A logout that is not finished: the user's id until their data is deleted from the device, then
 * `SESSION_ONLY` until the server has revoked the session cookie, which no script can delete.
 */
const KEY = 'leaving';

export const SESSION_ONLY = 'session';

export const readPendingLogout = () => safeLocalStorage.get(KEY);
export const storePendingLogout = (pending: string) => safeLocalStorage.set(KEY, pending);
export const removePendingLogout = () => safeLocalStorage.remove(KEY);
