import { safeLocalStorage } from '../../browser/safeStorage';

/** The signed-in shopper's id on this device; where storage is blocked, a session ends with its page. */
const KEY = 'userId';

export const readStoredUserId = () => safeLocalStorage.get(KEY);
export const storeUserId = (userId: string) => safeLocalStorage.set(KEY, userId);
export const removeStoredUserId = () => safeLocalStorage.remove(KEY);
