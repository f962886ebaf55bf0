import { makeClient } from '../api/client';
import { afterHydration } from '../browser/hydration';
import { loadOptional } from '../browser/loadOptional';
import { restoreTheme } from '../browser/theme';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { defaultLanguage, readChosenLanguage } from '../messages/chosenLanguage';
import { defaultMessage, shownLanguage } from '../messages/defaultMessage';
import { reportReachability, watchConnection } from '../pwa/connectivity';
import { watchInstallPrompt } from '../pwa/installPrompt';
import { watchPageLifecycle } from '../pwa/pageLifecycle';
import { registerServiceWorker } from '../pwa/serviceWorker';
import { shop } from '../shop.config';
import { makeStore } from '../store/makeStore';
import { refreshCatalogue } from '../store/refreshCatalogue';
import { refreshVisitor } from '../store/refreshVisitor';
import type { RootState } from '../store/rootReducer';
import { connectTabs } from '../store/tabs';
import { withAccount } from '../store/thunkExtra';
import { documentVersion, makeDocumentCheck } from './documentVersion';
import { pageName, preloadPage } from './routes';
import { offerUpdate } from './UpdateOffer';

/** Some browsers keep a cookie that a script has set for a week only. */
const renewLanguage = () => {
  const language = readChosenLanguage();
  if (language === defaultLanguage) return;
  loadOptional(
    () => import('../messages/chooseLanguage'),
    ({ writeLanguageCookie }) => void writeLanguageCookie(language),
  );
};

/** Makes the page's store, which calls the API and follows the other tabs. */
export const openStore = (renderedState?: Partial<RootState>) => {
  const client = makeClient({
    baseURL: `${shop.apiBase}/api/`,
    shopId: shop.id,
    defaultMessage,
    language: shownLanguage,
    onReachability: (isReachable, isHealthy) => {
      reportReachability(isReachable);
      if (isReachable) drainOutbox({ isServerHealthy: isHealthy });
    },
  });
  const post = connectTabs((action) => afterHydration(() => void store.dispatch(action)));
  const store = makeStore({ client, post, isDocumentCurrent: makeDocumentCheck() }, renderedState);
  const drainOutbox = (evidence?: { isServerHealthy: boolean }) =>
    store.dispatch(withAccount((account) => account.drain(evidence)));

  /** Starts what lives beside the page; not before it is hydrated, since it changes what is shown. */
  const watchDevice = () => {
    restoreTheme();
    renewLanguage();
    watchInstallPrompt();
    watchPageLifecycle({
      onShown: () => {
        drainOutbox();
        void store.dispatch(refreshVisitor());
      },
      onHidden: () => store.dispatch(withAccount((account) => account.flush())),
    });
    watchConnection(() => store.dispatch(fetchMarquee()));
    registerServiceWorker({
      onUpdateReady: offerUpdate,
      onCatalogueUpdated: (url) => store.dispatch(refreshCatalogue(url)),
      onReachability: reportReachability,
    });
    // Without it links work as well, only later, and changes show on the next page.
    loadOptional(
      () => import('./startBackground'),
      ({ startBackground }) => startBackground(store, { pageName, preloadPage }, documentVersion()),
    );
    // All goods of the shop on the device, where the worker has saved the code that reads them.
    navigator.serviceWorker?.ready
      .then(() => import('../store/savedCatalogue/startSavedCatalogue'))
      .then(
        ({ startSavedCatalogue }) => startSavedCatalogue(store),
        () => undefined,
      );
  };
  return { store, watchDevice };
};
