import { afterHydration } from '../browser/hydration';
import { loadOptional } from '../browser/loadOptional';
import { onHidden, onOnline, onShown } from '../browser/pageEvents';
import { restoreTheme } from '../browser/theme';
import { fetchMarquee } from '../features/catalogue/marquee/marqueeSlice';
import { getCatalogueVersion } from '../features/catalogue/saved/catalogueVersionApi';
import { watchInstallPrompt } from '../features/device/install/installPrompt';
import { defaultMessage, shownLanguage } from '../messages/defaultMessage';
import { CATALOGUE_TIMING } from '../renderedAddress';
import { shop } from '../shop.config';
import { reportReachability, watchConnection } from '../sync/connection/connectivity';
import type { AppState } from '../sync/requests/appStore';
import { axiosTransport } from '../sync/requests/axiosTransport';
import { isOwnOrigin, makeClient } from '../sync/requests/client';
import { userIdOf, watchSession } from '../sync/session/deviceSession';
import { registerServiceWorker } from '../sync/worker/serviceWorker';
import { SAVED_AT_ATTRIBUTE } from '../sync/worker/workerMessages';
import { offerUpdate } from './offeredUpdate';
import { pageName, preloadPage } from './routes';
import { refetchCatalogue } from './store/catalogueThunks';
import { makeStore } from './store/makeStore';
import { alignSession } from './store/startup';
import { connectTabs } from './store/tabs';

/**
 * The version of the catalogue that the document was rendered from; undefined for the shell, for a cached
 * document, and where the browser has no Server-Timing.
 */
export const documentVersion = () => {
  if (document.documentElement.hasAttribute(SAVED_AT_ATTRIBUTE)) return undefined;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return navigation?.serverTiming?.find(({ name }) => name === CATALOGUE_TIMING)?.description;
};

const compare = async () => {
  const rendered = documentVersion();
  return (
    rendered !== undefined &&
    rendered === (await getCatalogueVersion(`${shop.apiBase}/api/${shop.id}/`))
  );
};

/** Returns a function that checks whether the document is still current. It calls the API once. */
export const makeDocumentCheck = () => {
  let comparison: Promise<boolean> | undefined;
  return () => {
    comparison ??= compare();
    return comparison;
  };
};

/** Creates the page's store, connected to the API and to the other tabs. */
export const openStore = (renderedState?: Partial<AppState>) => {
  const client = makeClient({
    transport: axiosTransport(`${shop.apiBase}/api/`),
    shopId: shop.id,
    defaultMessage,
    language: shownLanguage,
    // A host of another origin may not allow the header, and no request that has it would arrive there.
    shopperId: isOwnOrigin(shop.apiBase, location.href)
      ? () => userIdOf(store.getState())
      : undefined,
    onReachability: (isReachable, isHealthy) => {
      reportReachability(isReachable);
      if (isReachable) device.deliver({ isServerHealthy: isHealthy });
    },
  });
  const post = connectTabs((action) => afterHydration(() => void store.dispatch(action)));
  const store = makeStore({ client, post, isDocumentCurrent: makeDocumentCheck() }, renderedState);
  const device = store.dispatch((_dispatch, _getState, extra) => extra.device);

  /** Starts the background services after hydration, because they change the state. */
  const watchDevice = () => {
    restoreTheme();
    watchInstallPrompt();
    watchSession(() => store.dispatch(alignSession()));
    const deliver = () => {
      device.deliver();
      void device.rereadVisitor();
    };
    onShown(deliver);
    onOnline(deliver);
    onHidden(() => device.flush());
    watchConnection(() => store.dispatch(fetchMarquee()));
    registerServiceWorker({
      onUpdateReady: offerUpdate,
      onCatalogueUpdated: (url) => store.dispatch(refetchCatalogue(url)),
      onReachability: reportReachability,
    });
    // Optional: without it links load later, and catalogue changes show on the next page.
    loadOptional(
      () => import('./startBackground'),
      ({ startBackground }) => startBackground(store, { pageName, preloadPage }, documentVersion()),
    );
    // Saves the catalogue on the device, if the worker has cached the code that reads it.
    navigator.serviceWorker?.ready
      .then(() => import('./store/savedCatalogue/startSavedCatalogue'))
      .then(
        ({ startSavedCatalogue }) => startSavedCatalogue(store),
        () => undefined,
      );
  };
  return { store, watchDevice };
};
