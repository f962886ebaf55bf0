import { toast } from 'react-hot-toast/headless';
import { withTimeout } from '../../browser/withTimeout';
import type { User } from '../../contract/user';
import {
  loggedOut,
  loginFailed,
  loginStarted,
  loginSucceeded,
} from '../../features/account/auth/authSlice';
import { logout } from '../../features/account/auth/logout';
import { fetchUserDetails } from '../../features/account/user/userSlice';
import { getMe } from '../../features/account/userApi';
import { defaultMessage } from '../../messages/defaultMessage';
import type { AppDispatch, AppState } from '../../sync/requests/appStore';
import { isTransient } from '../../sync/requests/errors';
import type { ThunkExtra } from '../../sync/requests/thunkExtra';
import { readStoredUserId } from '../../sync/session/deviceSession';
import { readLogoutTime, readPendingLogout } from '../../sync/session/pendingLogout';
import { STORAGE_TIMEOUT_MS } from '../../sync/storage/storageLimits';
import { isErased, sessionEndedText } from './sessionListeners';

/** How long the shop waits for the user where the device has the user saved. */
const SAVED_USER_WAIT_MS = 2_000;

/** Fetches the user, and gives up early if the device has restored the saved one. */
const fetchUser =
  (userId: string, restored: Promise<unknown>) =>
  async (dispatch: AppDispatch, getState: () => AppState) => {
    const fetching = dispatch(fetchUserDetails(userId));
    const limit = setTimeout(async () => {
      await restored;
      if (getState().auth.user) fetching.abort(defaultMessage('userDetails'));
    }, SAVED_USER_WAIT_MS);
    const action = await fetching;
    clearTimeout(limit);
    return action;
  };

const check =
  (userId: string) =>
  async (dispatch: AppDispatch, getState: () => AppState, extra: ThunkExtra) => {
    const { device, client, session } = extra;
    // The saved data is shown while the request runs.
    const restored = withTimeout(device.open(userId), STORAGE_TIMEOUT_MS).catch(() => undefined);
    const [action] = await Promise.all([dispatch(fetchUser(userId, restored)), restored]);
    const isRefused = fetchUserDetails.rejected.match(action) && !isTransient(action.error.status);
    const isEnded = isRefused && action.error.status === 401;
    // The session may be of another user, whom `/auth` would let in again.
    const me = isRefused && !isEnded ? await getMe(client).catch(() => undefined) : undefined;
    await dispatch(alignSession());
    // Another tab has logged in or out in the meantime.
    if (session.userId() !== userId) return;
    if (fetchUserDetails.fulfilled.match(action)) {
      // A host may say success and no more.
      const user = action.payload.data ?? getState().auth.user ?? ({ _id: userId } as User);
      dispatch(loginSucceeded(user));
    } else if (!isRefused) {
      // The session is not known to have expired, so it continues with the saved data.
      dispatch(loginFailed(defaultMessage('cachedCredentials')));
      // Sends pending changes, now that the check is done.
      void device.open(userId);
    } else {
      const message = action.error.message ?? defaultMessage('userDetails');
      const isGone = isErased(action.error);
      const text = isEnded && !isGone ? sessionEndedText(getState()) : message;
      dispatch(loginFailed(message));
      session.end(userId);
      if (isGone) void dispatch(logout({ _id: userId }));
      else dispatch(loggedOut());
      if (me) dispatch(loginSucceeded(me.data));
      else toast.error(text, { id: text });
    }
  };

/** The startup check: logs in the stored user, offline from the cache, or logs out. */
export const startup =
  () =>
  async (dispatch: AppDispatch, _getState: unknown, { session }: ThunkExtra) => {
    session.adopt();
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

/** Brings this page to the stored session, if it slept or its storage was cleared while that began or ended. */
export const alignSession =
  () =>
  async (dispatch: AppDispatch, getState: () => AppState, { session }: ThunkExtra) => {
    if (session.isCurrent()) return;
    session.adopt();
    const { user } = getState().auth;
    if (user && user._id === session.userId()) return;
    const isChosen = user && user._id === readPendingLogout();
    dispatch(loggedOut(isChosen ? { userId: user._id, since: readLogoutTime() } : undefined));
    await dispatch(repeatCheck());
  };
