import { toast } from 'react-hot-toast/headless';
import { isTransient } from '../api/errors';
import { getMe } from '../api/user';
import { withTimeout } from '../browser/withTimeout';
import { readStoredUserId } from '../device/storedUserId';
import { loggedOut, loginFailed, loginStarted, loginSucceeded } from '../features/auth/authSlice';
import { fetchUserDetails } from '../features/user/userSlice';
import { defaultMessage } from '../messages/defaultMessage';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageLimits';
import type { AppDispatch, AppState } from '../slices/appStore';
import type { ThunkExtra } from '../slices/thunkExtra';
import { sessionEndedText } from '../store/sessionListeners';

const check =
  (userId: string) =>
  async (dispatch: AppDispatch, getState: () => AppState, { device, client }: ThunkExtra) => {
    // The saved data is shown while the request runs.
    const restored = device.open(userId);
    const [action] = await Promise.all([
      dispatch(fetchUserDetails(userId)),
      withTimeout(restored, STORAGE_TIMEOUT_MS).catch(() => undefined),
    ]);
    const isRefused = fetchUserDetails.rejected.match(action) && !isTransient(action.error.status);
    const isEnded = isRefused && action.error.status === 401;
    // The session may be of another user, whom `/auth` would let in again.
    const me = isRefused && !isEnded ? await getMe(client).catch(() => undefined) : undefined;
    // Another tab has logged out in the meantime.
    if (readStoredUserId() !== userId) return void dispatch(loggedOut());
    if (fetchUserDetails.fulfilled.match(action)) {
      dispatch(loginSucceeded(action.payload.data));
    } else if (!isRefused) {
      // The session is not known to have expired, so it continues with the saved data.
      dispatch(loginFailed(defaultMessage('cachedCredentials')));
      // Sends pending changes, now that the check is done.
      void device.open(userId);
    } else {
      const message = action.error.message ?? defaultMessage('userDetails');
      const text = isEnded ? sessionEndedText(getState()) : message;
      dispatch(loginFailed(message));
      dispatch(loggedOut());
      if (me) dispatch(loginSucceeded(me.data));
      else toast.error(text, { id: text });
    }
  };

/** The startup check: logs in the stored user, offline from the cache, or logs out. */
export const startup = () => async (dispatch: AppDispatch) => {
  const userId = readStoredUserId();
  if (!userId) return void dispatch(loggedOut());
  dispatch(loginStarted());
  await dispatch(check(userId));
};

/** Repeats the check if neither the server nor the device, whose data is gone, has said who the stored user is. */
export const repeatCheck = () => async (dispatch: AppDispatch, getState: () => AppState) => {
  const { isAuthenticated, loading } = getState().auth;
  const userId = readStoredUserId();
  if (userId && !isAuthenticated && !loading) await dispatch(check(userId));
};
