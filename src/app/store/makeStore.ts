import { configureStore } from '@reduxjs/toolkit';
import type { AppState, AppStore } from '../../sync/requests/appStore';
import type { Client } from '../../sync/requests/client';
import { makeLatestVariants } from '../../sync/requests/latestVariants';
import type { ThunkExtra } from '../../sync/requests/thunkExtra';
import type { Account } from '../../sync/session/account';
import { makeDevice } from '../../sync/session/device';
import { type DeviceSession, makeDeviceSession } from '../../sync/session/deviceSession';
import type { Visitor } from '../../sync/session/visitor';
import { accountIsolation } from './accountIsolation';
import { makeListenerMiddleware } from './notifications';
import { accountReducers, makeRootReducer } from './rootReducer';
import { alignSession } from './startup';
import { operations } from './syncedLists';
import { type Post, shareWithTabs } from './tabs';
import { learnRendered, variantSourceOf } from './variantSources';

interface StoreOptions {
  client: Client;
  /** Sends actions to the other tabs. */
  post?: Post;
  /** Loads the account's code on the first login. */
  loadAccount?: (store: AppStore) => Promise<Account>;
  /** Loads the visitor's code on the first change of a visitor. */
  loadVisitor?: (store: AppStore) => Promise<Visitor>;
  isDocumentCurrent?: ThunkExtra['isDocumentCurrent'];
  session?: DeviceSession;
}

const importAccount = async (store: AppStore) => {
  const [{ makeAccount }, { deviceParts }] = await Promise.all([
    import('../../sync/session/account'),
    import('./deviceParts'),
  ]);
  return makeAccount(store, deviceParts(store));
};

const importVisitor = async (store: AppStore) => {
  const [{ makeVisitor }, { deviceParts }] = await Promise.all([
    import('../../sync/session/visitor'),
    import('./deviceParts'),
  ]);
  return makeVisitor(store, deviceParts(store));
};

/** Creates a store, one per page or test; that of `renderPage.tsx` has no notifications. */
export const makeStore = (
  {
    client,
    post,
    loadAccount = importAccount,
    loadVisitor = importVisitor,
    isDocumentCurrent = async () => false,
    session = makeDeviceSession(),
  }: StoreOptions,
  preloadedState?: Partial<AppState>,
): AppStore => {
  const device = makeDevice({
    getState: () => store.getState(),
    alignSession: () => store.dispatch(alignSession()),
    loadAccount: () => loadAccount(store),
    loadVisitor: () => loadVisitor(store),
  });
  const latestVariants = makeLatestVariants(variantSourceOf);
  if (preloadedState) learnRendered(preloadedState, latestVariants.learn);
  const extraArgument: ThunkExtra = {
    client,
    operations,
    latestVariants,
    device,
    session,
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
        .prepend(
          latestVariants.middleware,
          accountIsolation(session),
          makeListenerMiddleware(extraArgument),
        )
        .concat(shareWithTabs(session, post)),
  });
  return store;
};
