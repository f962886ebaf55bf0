import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import { loggedOut, loginFailed, loginSucceeded } from '../features/auth/authSlice';
import { removeStoredUserId, storeUserId } from '../features/auth/storedUserId';
import { sessionEndedMessage } from '../messages/ShopIntl';
import type { RequestFailure, ThunkExtra } from './request';
import type { RootState } from './rootReducer';
import { isFromOtherTab } from './tabs';

type StartListening = ListenerMiddlewareInstance['startListening'];

/** The shop says, to any call, that nobody is signed in. */
const isUnauthorized = (action: UnknownAction): action is UnknownAction =>
  (action.error as RequestFailure | undefined)?.status === 401;

/** The sentence for a session that the shop ended, before what waits is out of sight. */
export const sayEnded = ({ cart, wishlist, address }: RootState) => {
  const changes = [...cart.pending, ...wishlist.pending, ...address.pending];
  return sessionEndedMessage(changes.filter(({ state }) => state === 'waiting').length);
};

/** What begins and ends with a session, in whichever tab. */
export const watchSession = (startListening: StartListening, extra: ThunkExtra) => {
  startListening({
    matcher: isUnauthorized,
    effect: (_action, { dispatch, getState }) => {
      const { auth } = getState() as RootState;
      // The startup check has words of its own.
      if (!auth.isAuthenticated || auth.loading) return;
      const message = sayEnded(getState() as RootState);
      dispatch(loginFailed(message));
      dispatch(loggedOut());
      toast.error(message, { id: message });
    },
  });
  startListening({
    actionCreator: loginSucceeded,
    effect: async ({ payload }) => {
      storeUserId(payload._id);
      await (await extra.account()).open(payload._id);
    },
  });
  startListening({
    actionCreator: loggedOut,
    effect: async (action) => {
      // The tab where it happened has done this; a person who signed in there since stays.
      if (!isFromOtherTab(action)) removeStoredUserId();
      await (await extra.loadedAccount())?.close();
    },
  });
};
