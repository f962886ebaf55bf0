import { toast } from 'react-hot-toast/headless';
import { withTimeout } from '../browser/withTimeout';
import { loggedOut, loginFailed, loginStarted, loginSucceeded } from '../features/auth/authSlice';
import { readStoredUserId } from '../features/auth/storedUserId';
import { fetchUserDetails } from '../features/user/userSlice';
import { defaultMessage } from '../messages/ShopIntl';
import { STORAGE_TIMEOUT_MS } from '../persistence/storageHealth';
import type { AppDispatch } from '../store/makeStore';
import { isPassing, type RequestFailure, type ThunkExtra } from '../store/request';
import type { RootState } from '../store/rootReducer';
import { sayEnded } from '../store/sessionListeners';

/** No answer, or that of a shop too busy to look: neither says that the session is over. */
const isUnsaid = ({ status }: RequestFailure) =>
  status === null || (status !== undefined && isPassing(status));

/** The startup check of spec §4, steps 1 to 3: who is it that opened the shop? */
export const startup =
  () =>
  async (dispatch: AppDispatch, getState: () => RootState, { account }: ThunkExtra) => {
    const userId = readStoredUserId();
    if (!userId) return void dispatch(loggedOut());
    dispatch(loginStarted());
    // What the device kept is on screen whatever the network says.
    const restored = account().then((opened) => opened.open(userId));
    const [action] = await Promise.all([
      dispatch(fetchUserDetails(userId)),
      withTimeout(restored, STORAGE_TIMEOUT_MS).catch(() => undefined),
    ]);
    // Another tab signed them out meanwhile.
    if (readStoredUserId() !== userId) return void dispatch(loggedOut());
    if (fetchUserDetails.fulfilled.match(action)) {
      dispatch(loginSucceeded(action.payload.data));
    } else if (isUnsaid(action.error)) {
      dispatch(loginFailed(defaultMessage('cachedCredentials')));
      // Sends what waits, now that the check is done.
      void account().then((opened) => opened.open(userId));
    } else {
      const message = action.error.message ?? defaultMessage('userDetails');
      const words = action.error.status === 401 ? sayEnded(getState()) : message;
      dispatch(loginFailed(message));
      dispatch(loggedOut());
      toast.error(words, { id: words });
    }
  };
