import { isPending, isRejected } from '@reduxjs/toolkit';
import { isTransient } from '../api/errors';
import type { AppDispatch, AppState, AppThunk } from '../slices/appStore';
import type { RequestFailure } from '../slices/request';
import type { ThunkExtra } from '../slices/thunkExtra';

const isTransientFailure = (action: unknown) =>
  isRejected(action) && isTransient((action.error as RequestFailure).status);

/**
 * Dispatches fetches in the background: without a loading state, and without an error state for failures
 * that may succeed later.
 * @returns false when a fetch has to be repeated
 */
export const loadInBackground =
  (thunks: AppThunk[]) =>
  async (dispatch: AppDispatch, getState: () => AppState, extra: ThunkExtra) => {
    const quiet = ((action: AppThunk | Parameters<AppDispatch>[0]) => {
      if (typeof action === 'function') return action(quiet, getState, extra);
      return isPending(action) || isTransientFailure(action) ? action : dispatch(action);
    }) as AppDispatch;
    const results = await Promise.all(thunks.map((thunk) => quiet(thunk)));
    return !results.some(isTransientFailure);
  };
