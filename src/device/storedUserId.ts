import { safeLocalStorage } from '../browser/safeStorage';

/** The id of the logged-in user; if storage is blocked, the session ends with the page. */
export const USER_ID_KEY = 'userId';

export const readStoredUserId = () => safeLocalStorage.get(USER_ID_KEY);
export const storeUserId = (userId: string) => safeLocalStorage.set(USER_ID_KEY, userId);
export const removeStoredUserId = () => safeLocalStorage.remove(USER_ID_KEY);

/** The id of the logged-in user in the state; undefined while nobody is logged in. */
export const userIdOf = ({
  auth,
}: {
  auth: { isAuthenticated: boolean; user: { _id: string } | null };
}) => (auth.isAuthenticated ? auth.user?._id : undefined);
