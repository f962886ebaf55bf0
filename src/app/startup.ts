import { loggedOut, loginFailed, loginStarted, loginSucceeded } from '../features/auth/authSlice';
import { readStoredUserId } from '../features/auth/storedUserId';
import { fetchUserDetails } from '../features/user/userSlice';
import { defaultMessage } from '../messages/ShopIntl';
import type { AppDispatch } from '../store/makeStore';
import { failureKind } from '../store/request';

/** The startup check of spec §4, steps 1 to 3: who is it that opened the shop? */
export const startup = () => async (dispatch: AppDispatch) => {
  const userId = readStoredUserId();
  if (!userId) return void dispatch(loggedOut());
  dispatch(loginStarted());
  const action = await dispatch(fetchUserDetails(userId));
  if (fetchUserDetails.fulfilled.match(action)) {
    dispatch(loginSucceeded(action.payload.data));
  } else if (failureKind(action.error) === 'unreachable') {
    dispatch(loginFailed(defaultMessage('cachedCredentials')));
  } else {
    dispatch(loginFailed(action.error.message ?? defaultMessage('userDetails')));
    dispatch(loggedOut());
  }
};
