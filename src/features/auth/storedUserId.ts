import { safeLocalStorage } from '../../browser/safeStorage';

/** The id of the logged-in user; without storage, the session ends with the page. */
const KEY = 'userId';

export const readStoredUserId = () => safeLocalStorage.get(KEY);
export const storeUserId = (userId: string) => safeLocalStorage.set(KEY, userId);
export const removeStoredUserId = () => safeLocalStorage.remove(KEY);
