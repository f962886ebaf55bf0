import { configureStore } from '@reduxjs/toolkit';
import { toast } from 'react-hot-toast/headless';
import type { Client } from '../api/client';
import { defaultMessage } from '../messages/defaultMessage';
import { accountIsolation } from './accountIsolation';
import type { AppStore } from './appStore';
import { makeListenerMiddleware } from './notifications';
import { accountReducers, makeRootReducer, type RootState } from './rootReducer';
import { type Post, shareWithTabs } from './tabs';
import type { Account, ThunkExtra } from './thunkExtra';

interface StoreOptions {
  client: Client;
  /** Sends actions to the other tabs. */
  post?: Post;
  requestLogin?: ThunkExtra['requestLogin'];
  /** Loads the account's code, at the first login. */
  loadAccount?: (store: AppStore) => Promise<Account>;
}

const importAccount = async (store: AppStore) => (await import('./account')).makeAccount(store);

/** One store per page or test; `renderPage.tsx` has one without notifications. */
export const makeStore = (
  { client, post, requestLogin = () => undefined, loadAccount = importAccount }: StoreOptions,
  preloadedState?: Partial<RootState>,
): AppStore => {
  let loading: Promise<Account> | undefined;
  const account = () => {
    loading ??= loadAccount(store);
    // Offline before the worker cached it: an error is shown, and the next call loads it again.
    loading.catch(() => {
      loading = undefined;
      toast.error(defaultMessage('storageNotOpened'), { id: 'notOpened' });
    });
    return loading;
  };
  const loadedAccount = () => loading;
  const loginKnown = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (store.getState().auth.loading) return;
        unsubscribe();
        resolve();
      };
      const unsubscribe = store.subscribe(check);
      check();
    });
  const extraArgument: ThunkExtra = { client, account, loadedAccount, loginKnown, requestLogin };
  const store: AppStore = configureStore({
    reducer: makeRootReducer(accountReducers),
    preloadedState,
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActionPaths: ['register', 'rehydrate', 'result', 'err'] },
      })
        .prepend(accountIsolation, makeListenerMiddleware(extraArgument))
        .concat(shareWithTabs(post)),
  });
  return store;
};
