import { configureStore } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import type { Client } from '../api/client';
import { defaultMessage } from '../messages/defaultMessage';
import type { AppState, AppStore } from '../slices/appStore';
import { makeLatestPacks } from '../slices/latestPacks';
import type { Account, ThunkExtra, Visitor } from '../slices/thunkExtra';
import { accountIsolation } from './accountIsolation';
import { makeListenerMiddleware } from './notifications';
import { operations } from './operations';
import { accountReducers, makeRootReducer } from './rootReducer';
import { type Post, shareWithTabs } from './tabs';

interface StoreOptions {
  client: Client;
  /** Sends actions to the other tabs. */
  post?: Post;
  /** Loads the account's code on the first login. */
  loadAccount?: (store: AppStore) => Promise<Account>;
  /** Loads the visitor's code on the first change of a visitor. */
  loadVisitor?: (store: AppStore) => Promise<Visitor>;
  isDocumentCurrent?: ThunkExtra['isDocumentCurrent'];
}

const importAccount = async (store: AppStore) => (await import('./account')).makeAccount(store);
const importVisitor = async (store: AppStore) => (await import('./visitor')).makeVisitor(store);

/** Loads code once; after a failure, which is shown, it tries again on the next call. */
const loadOnce = <Code>(load: () => Promise<Code>) => {
  let loading: Promise<Code> | undefined;
  return {
    loaded: () => loading,
    load: () => {
      loading ??= load();
      // The shop is offline, and the worker has not cached the code yet.
      loading.catch(() => {
        loading = undefined;
        toast.error(defaultMessage('storageNotOpened'), { id: 'notOpened' });
      });
      return loading;
    },
  };
};

/** Creates a store, one per page or test; that of `renderPage.tsx` has no notifications. */
export const makeStore = (
  {
    client,
    post,
    loadAccount = importAccount,
    loadVisitor = importVisitor,
    isDocumentCurrent = async () => false,
  }: StoreOptions,
  preloadedState?: Partial<AppState>,
): AppStore => {
  const { load: account, loaded: loadedAccount } = loadOnce(() => loadAccount(store));
  const { load: visitor } = loadOnce(() => loadVisitor(store));
  const latestPacks = makeLatestPacks(preloadedState);
  const extraArgument: ThunkExtra = {
    client,
    operations,
    latestPacks,
    account,
    loadedAccount,
    visitor,
    isDocumentCurrent,
  };
  const store: AppStore = configureStore({
    reducer: makeRootReducer(accountReducers),
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActionPaths: ['register', 'rehydrate', 'result', 'err'] },
      })
        .prepend(latestPacks.middleware, accountIsolation, makeListenerMiddleware(extraArgument))
        .concat(shareWithTabs(post)),
  });
  return store;
};
