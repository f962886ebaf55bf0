import { safeLocalStorage } from '../../browser/safeStorage';
import { withTimeout } from '../../browser/withTimeout';
import type { FeatureThunk } from '../requests/thunkExtra';
import { STORAGE_TIMEOUT_MS } from '../storage/storageLimits';

/**
 * A logout that is not finished: the user's id until their data is deleted from the device, then
 * `SESSION_ONLY` until the server has revoked the session cookie, which no script can delete.
 */
const KEY = 'leaving';

/** The start of a logout whose data is not deleted yet (ms since 1970): later data belongs to another session. */
const TIME_KEY = 'leavingSince';

export const SESSION_ONLY = 'session';

export const readPendingLogout = () => safeLocalStorage.get(KEY);
export const readLogoutTime = () => Number(safeLocalStorage.get(TIME_KEY)) || Date.now();

export const storePendingLogout = (pending: string) => {
  if (pending === SESSION_ONLY) safeLocalStorage.remove(TIME_KEY);
  else safeLocalStorage.set(TIME_KEY, String(Date.now()));
  safeLocalStorage.set(KEY, pending);
};

export const removePendingLogout = () => {
  safeLocalStorage.remove(KEY);
  safeLocalStorage.remove(TIME_KEY);
};

/** Deletes the remaining data of a logged-out user from the device. @returns whether all of it is deleted */
export const deleteLoggedOutData =
  (): FeatureThunk<Promise<boolean>> =>
  async (_dispatch, _getState, { device }) => {
    const pending = readPendingLogout();
    if (!pending || pending === SESSION_ONLY) return true;
    const since = readLogoutTime();
    const deleted = device.deleteData({ userId: pending, since });
    return withTimeout(deleted, STORAGE_TIMEOUT_MS).then(
      () => {
        // Immediately: somebody else may use the device before the server responds.
        if (readPendingLogout() === pending) storePendingLogout(SESSION_ONLY);
        return true;
      },
      () => false,
    );
  };
