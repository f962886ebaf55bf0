import { useEffect } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { afterHydration } from '../browser/hydration';
import { useRecoveries } from '../pwa/connectivity';
import type { AppDispatch, AppStore, AppThunk } from './appStore';
import type { RootState } from './rootReducer';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<RootState>();

/** Loads what a page shows for `arg`, and again whenever the network comes back. */
export const useLoad = <Arg>(thunk: (arg: Arg) => AppThunk, arg: Arg) => {
  const dispatch = useAppDispatch();
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to load again
  useEffect(() => {
    afterHydration(() => dispatch(thunk(arg)));
  }, [dispatch, thunk, arg, recoveries]);
};
