import { isPending, isRejected } from '@reduxjs/toolkit';
import type { AppDispatch, AppThunk } from '../store/appStore';
import { isTransient, type RequestFailure } from '../store/request';
import type { RootState } from '../store/rootReducer';
import type { ThunkExtra } from '../store/thunkExtra';

const isTransientFailure = (action: unknown) =>
  isRejected(action) && isTransient((action.error as RequestFailure).status);

/**
 * Dispatches fetches in the background: without a loading state, and without an error state for failures
 * that may succeed later.
 * @returns false when a fetch has to be repeated
 */
export const loadInBackground =
  (thunks: AppThunk[]) =>
  async (dispatch: AppDispatch, getState: () => RootState, extra: ThunkExtra) => {
    const quiet = ((action: AppThunk | Parameters<AppDispatch>[0]) => {
      if (typeof action === 'function') return action(quiet, getState, extra);
      return isPending(action) || isTransientFailure(action) ? action : dispatch(action);
    }) as AppDispatch;
    const results = await Promise.all(thunks.map((thunk) => quiet(thunk)));
    return !results.some(isTransientFailure);
  };
