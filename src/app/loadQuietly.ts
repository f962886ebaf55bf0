import { isPending, isRejected } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '../store/appStore';
import { isTransient, type RequestFailure } from '../store/request';
import type { RootState } from '../store/rootReducer';
import type { ThunkExtra } from '../store/thunkExtra';

const isTransientFailure = (action: unknown) =>
  isRejected(action) && isTransient((action.error as RequestFailure).status);

/**
 * Loads what nobody has asked for: no request shows, and one that may succeed later shows no failure and
 * leaves everything as it is.
 * @returns whether none has to be repeated
 */
export const loadQuietly =
  (thunks: AppThunk[]) =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: ThunkExtra) => {
    const quiet = ((action: AppThunk | Parameters<AppDispatch>[0]) => {
      if (typeof action === 'function') return action(quiet, getState, extra);
      return isPending(action) || isTransientFailure(action) ? action : dispatch(action);
    }) as AppDispatch;
    const results = await Promise.all(thunks.map((thunk) => quiet(thunk)));
    return !results.some(isTransientFailure);
  };
