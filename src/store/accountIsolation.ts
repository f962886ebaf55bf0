import type { Middleware, UnknownAction } from '@reduxjs/toolkit';
import { loggedOut, loginSucceeded } from '../features/auth/authSlice';
import { accountReducers, type RootState } from './rootReducer';

interface Told extends UnknownAction {
  meta?: { requestId?: string; requestStatus?: string; otherTab?: true; of?: string };
}

/** The id of who is signed in. */
export const whoIsHere = ({ auth }: RootState) => auth.user?._id;

const isOfAccount = ({ type }: Told) => (type.split('/')[0] ?? '') in accountReducers;

/**
 * Lets nothing of one person reach another: no answer that comes when whoever asked has left, and
 * nothing that a tab says of somebody who is not here.
 */
export const keepApart: Middleware<object, RootState> = ({ getState }) => {
  const askers = new Map<string, { of: string | undefined; session: number }>();
  /** Counts sign-outs: whoever comes back is in another session, of which an old answer says nothing. */
  let session = 0;

  const isForOther = (action: Told) => {
    const { auth } = getState();
    const here = whoIsHere(getState());
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
    if (isPlain && isForOther(action as Told)) return action;
    if (loggedOut.match(action)) session += 1;
    return next(action);
  };
};
