/** The signed-in shopper's id on this device (spec §6). Blocked storage counts as empty. */
const KEY = 'userId';

export const readStoredUserId = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const storeUserId = (userId: string) => {
  try {
    localStorage.setItem(KEY, userId);
  } catch {
    // The next start of the shop begins signed out; this session goes on.
  }
};

export const removeStoredUserId = () => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could have been stored either.
  }
};
