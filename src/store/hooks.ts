import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { afterHydration, isHydrating } from '../browser/hydration';
import { useRecoveries } from '../pwa/connectivity';
import type { AppDispatch, AppStore, AppThunk } from './appStore';
import type { Request } from './request';
import type { RootState } from './rootReducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<RootState>();

const loadUnlessCurrent =
  (thunk: AppThunk): AppThunk =>
  async (dispatch, _getState, { isDocumentCurrent }) =>
    (await isDocumentCurrent()) ? undefined : dispatch(thunk);

/**
 * Loads what a page shows for `arg`, and again whenever the network comes back.
 * @param select what a page that is being hydrated has of it: that is loaded only if it has changed since
 */
export const useLoad = <Arg>(
  thunk: (arg: Arg) => AppThunk,
  arg: Arg,
  select?: (state: RootState, arg: Arg) => Request<unknown>,
) => {
  const { dispatch, getState } = useAppStore();
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to load again
  useEffect(() => {
    const isRendered = isHydrating() && select?.(getState(), arg).loadedAt;
    const load = thunk(arg);
    afterHydration(() => dispatch(isRendered ? loadUnlessCurrent(load) : load));
  }, [dispatch, getState, thunk, arg, select, recoveries]);
};
