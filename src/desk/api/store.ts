import { configureStore, createListenerMiddleware, isRejectedWithValue } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { getIsOnline, watchConnection } from '../offline/connection';
import { api } from './api';

/** Whose 401 says only that nobody is signed in. */
const SIGNING_IN = ['session', 'open'];

const endpointOf = (meta: unknown) =>
  (meta as { arg?: { endpointName?: string } }).arg?.endpointName ?? '';

export const makeStore = () => {
  const sessionOver = createListenerMiddleware();
  sessionOver.startListening({
    matcher: isRejectedWithValue,
    effect: ({ payload, meta }, { dispatch }) => {
      const { status } = (payload ?? {}) as { status?: unknown };
      if (status !== 401 || SIGNING_IN.includes(endpointOf(meta))) return;
      dispatch(api.util.invalidateTags(['Session']));
    },
  });
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().prepend(sessionOver.middleware).concat(api.middleware),
  });
  // Without it nothing is read again when the page is seen again, or the network is back.
  setupListeners(store.dispatch);
  // Browsers often do not notice either.
  watchConnection(() => {
    if (getIsOnline()) store.dispatch(api.internalActions.onOnline());
  });
  return store;
};

export type DeskStore = ReturnType<typeof makeStore>;
