import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { removeStoredUserId, storeUserId } from '../device/storedUserId';
import { isVisitorMarked } from '../device/visitorMark';
import { countWaiting } from '../device/waitingChanges';
import { loggedOut, loginFailed, loginSucceeded, selectUserId } from '../features/auth/authSlice';
import { sessionEndedMessage } from '../messages/defaultMessage';
import { changesLoaded } from '../outbox/pendingChanges';
import type { AppState } from '../slices/appStore';
import type { RequestFailure } from '../slices/request';
import type { ThunkExtra } from '../slices/thunkExtra';
import { isFromOtherTab } from './tabs';

type StartListening = ListenerMiddlewareInstance['startListening'];

/** The server responded to any call with 401. */
const isUnauthorized = (action: UnknownAction): action is UnknownAction =>
  (action.error as RequestFailure | undefined)?.status === 401;

/** The message for a session that the server ended; read before the pending changes are cleared. */
export const sessionEndedText = (root: AppState) => sessionEndedMessage(countWaiting(root));

/** Side effects of login and logout, in every tab. */
export const listenToSession = (startListening: StartListening, extra: ThunkExtra) => {
  startListening({
    matcher: isUnauthorized,
    effect: (_action, { dispatch, getState }) => {
      const { auth } = getState() as AppState;
      // The startup check shows its own message.
      if (!auth.isAuthenticated || auth.loading) return;
      const message = sessionEndedText(getState() as AppState);
      dispatch(loginFailed(message));
      dispatch(loggedOut());
      toast.error(message, { id: message });
    },
  });
  startListening({
    actionCreator: loginSucceeded,
    effect: async ({ payload }) => {
      storeUserId(payload._id);
      await extra.device.open(payload._id);
    },
  });
  startListening({
    actionCreator: loggedOut,
    effect: async (action, { dispatch, getState }) => {
      // The other tab has already done this, and a user who has logged in there since must stay stored.
      if (!isFromOtherTab(action)) removeStoredUserId();
      await extra.device.close(action.payload);
      if (isVisitorMarked()) await extra.device.open();
      else if (!selectUserId(getState() as AppState)) dispatch(changesLoaded([]));
    },
  });
};
