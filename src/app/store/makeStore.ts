import { configureStore } from '@reduxjs/toolkit';
import type { AppState, AppStore } from '../../sync/requests/appStore';
import type { Client } from '../../sync/requests/client';
import { makeLatestVariants } from '../../sync/requests/latestVariants';
import type { ThunkExtra } from '../../sync/requests/thunkExtra';
import { makeDevice } from '../../sync/session/device';
import { type DeviceSession, makeDeviceSession } from '../../sync/session/deviceSession';
import type { Sessions } from '../../sync/session/sessions';
import { accountIsolation } from './accountIsolation';
import { makeListenerMiddleware } from './listeners';
import { accountReducers, makeRootReducer } from './rootReducer';
import { alignSession } from './startup';
import { operations } from './syncedLists';
import { type Post, shareWithTabs } from './tabs';
import { learnRendered, variantSourceOf } from './variantSources';

interface StoreOptions {
  client: Client;
  /** Sends actions to the other tabs. */
  post?: Post;
  /** Loads the code of sessions with the first login or change. */
  loadSessions?: (store: AppStore) => Promise<Sessions>;
  isDocumentCurrent?: ThunkExtra['isDocumentCurrent'];
  session?: DeviceSession;
}

const importSessions = async (store: AppStore) => {
  const [{ makeSessions }, { makeDeviceDependencies }] = await Promise.all([
    import('../../sync/session/sessions'),
    import('./makeDeviceDependencies'),
  ]);
  return makeSessions(store, makeDeviceDependencies(store));
};

/** Creates a store, one per page or test; that of `renderPage.tsx` has no notifications. */
export const makeStore = (
  {
    client,
    post,
    loadSessions = importSessions,
    isDocumentCurrent = async () => false,
    session = makeDeviceSession(),
  }: StoreOptions,
  preloadedState?: Partial<AppState>,
): AppStore => {
  const device = makeDevice({
    getState: () => store.getState(),
    alignSession: () => store.dispatch(alignSession()),
    loadSessions: () => loadSessions(store),
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
    ...(preloadedState && { preloadedState }),
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
