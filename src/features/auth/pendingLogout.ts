/**
 * Signing out that is not finished: the id of whoever left while something of theirs is still here,
 * then SESSION while the shop has not taken back its cookie, which no script can delete.
 */
const KEY = 'leaving';

export const SESSION = 'session';

export const readPendingLogout = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

export const storePendingLogout = (what: string) => {
  try {
    localStorage.setItem(KEY, what);
  } catch {
    // Signing out then works as far as this page lives.
  }
};

export const removePendingLogout = () => {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could have been stored either.
  }
};
