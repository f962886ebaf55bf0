import { isAsyncThunkAction, type Middleware, type UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, loginSucceeded } from '../features/auth/authSlice';
import { sliceNameOf } from '../outbox/operation';
import type { AppState } from '../slices/appStore';
import { sendChange } from '../slices/sendChange';
import { accountReducers } from './rootReducer';

interface TabAction extends UnknownAction {
  meta?: { requestId?: string; requestStatus?: string; otherTab?: true; of?: string };
}

export const selectCurrentUserId = ({ auth }: AppState) => auth.user?._id;

const isOfAccount = (action: TabAction) =>
  sliceNameOf(action.type) in accountReducers || isAsyncThunkAction(sendChange)(action);

/**
 * Isolates accounts: drops responses to requests of an earlier session, and actions of other tabs about
 * another user.
 */
export const accountIsolation: Middleware<object, AppState> = ({ getState }) => {
  const askers = new Map<string, { of: string | undefined; session: number }>();
  /** Counts logouts: responses to requests of an earlier session are dropped, also for the same user. */
  let session = 0;

  const isForOther = (action: TabAction) => {
    const { auth } = getState();
    const here = selectCurrentUserId(getState());
    const { requestId, requestStatus, otherTab, of } = action.meta ?? {};
    if (otherTab) {
      const isUnknown = auth.loading && !here;
      return !loginSucceeded.match(action) && !isUnknown && of !== here;
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
    if (loggedOut.match(action)) session += 1;
    return next(action);
  };
};
