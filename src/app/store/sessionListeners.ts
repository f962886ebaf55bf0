import type { ListenerMiddlewareInstance, UnknownAction } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import {
  loggedOut,
  loginFailed,
  loginSucceeded,
  selectUserId,
} from '../../features/account/auth/authSlice';
import { logout } from '../../features/account/auth/logout';
import { wishlistCleared } from '../../features/account/wishlist/wishlistSlice';
import { cartCleared } from '../../features/cart/cartSlice';
import { orderDetailsCleared, ordersCleared } from '../../features/orders/ordersSlice';
import { sessionEndedMessage } from '../../messages/defaultMessage';
import { changesLoaded } from '../../sync/outbox/pendingChanges';
import type { AppDispatch, AppState } from '../../sync/requests/appStore';
import type { RequestFailure } from '../../sync/requests/request';
import type { ThunkExtra } from '../../sync/requests/thunkExtra';
import { mayHaveVisitor } from '../../sync/session/visitorMark';
import { countWaiting, selectStoredChanges } from '../../sync/session/waitingChanges';

type StartListening = ListenerMiddlewareInstance['startListening'];

/** The server responded to any call with 401. */
const isUnauthorized = (action: UnknownAction): action is UnknownAction =>
  (action.error as RequestFailure | undefined)?.status === 401;

/** Nobody will sign in to this account again: nothing of it stays on the device, as if the shopper had signed out. */
export const isErased = ({ code }: RequestFailure) => code === 'account_erased';

/** The message for a session that the server ended; read before the pending changes are cleared. */
export const sessionEndedText = (root: AppState) => sessionEndedMessage(countWaiting(root));

/** The lists of the user who has left. */
const CLEARED = [cartCleared, wishlistCleared, ordersCleared, orderDetailsCleared];

/** Side effects of login and logout, in every tab. */
export const listenToSession = (startListening: StartListening, extra: ThunkExtra) => {
  startListening({
    matcher: isUnauthorized,
    effect: ({ error }, { dispatch, getState }) => {
      const { auth } = getState() as AppState;
      // The startup check shows its own message.
      if (!auth.isAuthenticated || auth.loading) return;
      const failure = error as RequestFailure;
      const erased = isErased(failure) ? auth.user : null;
      const message = (erased && failure.message) || sessionEndedText(getState() as AppState);
      dispatch(loginFailed(message));
      if (erased) void (dispatch as AppDispatch)(logout(erased));
      else dispatch(loggedOut());
      toast.error(message, { id: message });
    },
  });
  startListening({
    actionCreator: loginSucceeded,
    effect: ({ payload }) => extra.device.open(payload._id),
  });
  startListening({
    actionCreator: loggedOut,
    effect: async (action, { dispatch, getState }) => {
      for (const cleared of CLEARED) dispatch(cleared());
      await extra.device.close(action.payload);
      if (await mayHaveVisitor()) return extra.device.open();
      // A visitor may have made the first change in the meantime.
      const root = getState() as AppState;
      if (!selectUserId(root) && selectStoredChanges(root).length === 0)
        dispatch(changesLoaded([]));
    },
  });
};
