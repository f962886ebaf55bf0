import { isAsyncThunkAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, loginSucceeded } from '../../features/account/auth/authSlice';
import { sliceNameOf } from '../../sync/outbox/operation';
import type { AppState } from '../../sync/requests/appStore';
import { sendChange } from '../../sync/requests/sendChange';
import type { DeviceSession } from '../../sync/session/deviceSession';
import { accountReducers } from './rootReducer';

interface TabAction extends UnknownAction {
  meta?: {
    requestId?: string;
    requestStatus?: string;
    otherTab?: true;
    of?: string;
    /** The generation of the session in the tab that sent it; the worker names none. */
    generation?: number;
  };
}

export const selectCurrentUserId = ({ auth }: AppState) => auth.user?._id;

const isOfAccount = (action: TabAction) =>
  sliceNameOf(action.type) in accountReducers || isAsyncThunkAction(sendChange)(action);

/**
 * Isolates accounts: drops responses to requests of an earlier session, and actions of other tabs about
 * another user or an earlier session. Stores what begins and ends a session.
 */
export const accountIsolation =
  (stored: DeviceSession): Middleware<object, AppState> =>
  ({ getState }) => {
    const askers = new Map<string, { of: string | undefined; session: number }>();
    /** Counts logouts: responses to requests of an earlier session are dropped, also for the same user. */
    let session = 0;

    /** Whether an action of another tab is about this session, or about one that follows it. */
    const isOfSession = (action: UnknownAction, generation: number) => {
      if (loginSucceeded.match(action)) return stored.follow(generation, action.payload._id);
      if (loggedOut.match(action)) return stored.follow(generation, null);
      return generation >= stored.generation();
    };

    const store = (action: TabAction) => {
      if (action.meta?.otherTab) return;
      if (loginSucceeded.match(action)) stored.begin(action.payload._id);
      if (loggedOut.match(action)) stored.end(selectCurrentUserId(getState()));
    };

    const isForOther = (action: TabAction) => {
      const { auth } = getState();
      const here = selectCurrentUserId(getState());
      const { requestId, requestStatus, otherTab, of, generation } = action.meta ?? {};
      if (otherTab) {
        const isUnknown = auth.loading && !here;
        const isOfUser = loginSucceeded.match(action) || isUnknown || of === here;
        return !isOfUser || (generation !== undefined && !isOfSession(action, generation));
      }
      if (!requestId || !isOfAccount(action)) return false;
      if (requestStatus === 'pending') {
        askers.set(requestId, { of: here, session });
        return false;
      }
      const asker = askers.get(requestId);
      askers.delete(requestId);
      if (!asker) return false;
      return asker.session !== session || (asker.of !== undefined && asker.of !== here);
    };

    return (next) => (action) => {
      const isPlain = typeof action === 'object' && action !== null && 'type' in action;
      if (isPlain && isForOther(action as TabAction)) return action;
      if (isPlain) store(action as TabAction);
      if (loggedOut.match(action)) session += 1;
      return next(action);
    };
  };
