import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { afterHydration, isHydrating } from '../../browser/hydration';
import { withTimeout } from '../../browser/withTimeout';
import { useRecoveries } from '../connection/connectivity';
import { installationFailed } from '../worker/workerInstallation';
import type { AppDispatch, AppState, AppStore, AppThunk } from './appStore';
import { byLatest } from './latestVariants';
import type { Request } from './request';
import type { VariantsIn } from './variantsIn';

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppStore = useStore.withTypes<AppStore>();
export const useAppSelector = useSelector.withTypes<AppState>();

/**
 * Products that are in no slice, with the variants that have changed since they were loaded.
 * @param variantsIn where they have them; always the same function
 */
export const useLatestVariants = <Data>(data: Data, variantsIn: VariantsIn<NonNullable<Data>>) => {
  const changed = useAppSelector(({ variants }) => variants);
  return useMemo(() => {
    const latest = byLatest((id) => changed[id]);
    return data && variantsIn(data, latest);
  }, [data, variantsIn, changed]);
};

/** An installation that hangs holds the reads back no longer than this. */
const WORKER_WAIT_MS = 20_000;

/**
 * Resolves when a service worker can cache the page's requests, or immediately where there will be none.
 * Waiting callers continue one by one, with time for input and painting in between.
 */
const workerReady = async () => {
  const ready = Promise.race([navigator.serviceWorker?.ready, installationFailed()]);
  await withTimeout(ready, WORKER_WAIT_MS).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
};

/**
 * Fetches data that the server has rendered into the page: immediately if it has changed since, otherwise once
 * there is a service worker to cache it, which on a first visit is installed later.
 */
const loadAgain =
  (thunk: AppThunk): AppThunk =>
  async (dispatch, _getState, { isDocumentCurrent }) => {
    const isSaved = Boolean(navigator.serviceWorker?.controller);
    if (!isSaved && (await isDocumentCurrent())) await workerReady();
    return dispatch(thunk);
  };

/**
 * Fetches the data of `arg`, and again whenever the network comes back.
 * @param select selects the data from the state: if the server has rendered it, fetching it again is not urgent
 */
export const useLoad = <Arg>(
  thunk: (arg: Arg) => AppThunk,
  arg: Arg,
  select?: (state: AppState, arg: Arg) => Request<unknown>,
) => {
  const { dispatch, getState } = useAppStore();
  const recoveries = useRecoveries();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the network's return is a reason to load again
  useEffect(() => {
    const isRendered = isHydrating() && select?.(getState(), arg).loadedAt;
    const load = thunk(arg);
    afterHydration(() => dispatch(isRendered ? loadAgain(load) : load));
  }, [dispatch, getState, thunk, arg, select, recoveries]);
};
