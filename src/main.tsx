import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { makeClient } from './api/client';
import { AfterMount } from './app/AfterMount';
import { App } from './app/App';
import { Providers } from './app/Providers';
import { readRenderedState } from './app/renderedState';
import { requestLogin } from './app/requestLogin';
import { preloadPage } from './app/routes';
import { offerUpdate } from './app/UpdateOffer';
import { fetchMarquee } from './features/marquee/marqueeSlice';
import { defaultMessage } from './messages/defaultMessage';
import { reportReachability, watchConnection } from './pwa/connectivity';
import { watchInstallPrompt } from './pwa/installPrompt';
import { watchPageLifecycle } from './pwa/pageLifecycle';
import { registerServiceWorker } from './pwa/serviceWorker';
import { shop } from './shop.config';
import { makeStore } from './store/makeStore';
import { refreshCatalogue } from './store/refreshCatalogue';
import { connectTabs } from './store/tabs';
import { withAccount } from './store/thunkExtra';
import './styles/tokens.css';
import './styles/base.css';

const renderedState = readRenderedState();

const client = makeClient({
  baseURL: `${shop.apiBase}/api/`,
  shopId: shop.id,
  defaultMessage,
  onReachability: (isReachable, isHealthy) => {
    reportReachability(isReachable);
    if (isReachable) drainOutbox({ isServerHealthy: isHealthy });
  },
});
const post = connectTabs((action) => store.dispatch(action));
const store = makeStore({ client, post, requestLogin }, renderedState);
const drainOutbox = (evidence?: { isServerHealthy: boolean }) =>
  store.dispatch(withAccount((account) => account.drain(evidence)));

/** What lives beside the page; not before a rendered page is hydrated, since it changes what is shown. */
const start = () => {
  watchInstallPrompt();
  watchPageLifecycle({
    onShown: () => drainOutbox(),
    onHidden: () => store.dispatch(withAccount((account) => account.flush())),
  });
  watchConnection(() => store.dispatch(fetchMarquee()));
  registerServiceWorker({
    onUpdateReady: offerUpdate,
    onCatalogueUpdated: (url) => store.dispatch(refreshCatalogue(url)),
    onReachability: reportReachability,
  });
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = (isRendered: boolean) => (
  <Providers store={store}>
    <BrowserRouter>
      <App isRendered={isRendered} />
    </BrowserRouter>
  </Providers>
);
const onHydrated = () => {
  window.replayEarlyInput?.();
  start();
};
const code = preloadPage(location.pathname);
if (renderedState) {
  const rendered = <AfterMount onMount={onHydrated}>{page(true)}</AfterMount>;
  code.then(
    () => hydrateRoot(root, rendered),
    () => createRoot(root).render(rendered),
  );
} else {
  code.catch(() => undefined);
  start();
  createRoot(root).render(page(false));
}
