import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { makeClient } from './api/client';
import { App } from './app/App';
import { requestLogin } from './app/requestLogin';
import { preloadPage } from './app/routes';
import { offerUpdate } from './app/UpdateOffer';
import { fetchMarquee } from './features/marquee/marqueeSlice';
import { defaultMessage } from './messages/defaultMessage';
import { ShopIntl } from './messages/ShopIntl';
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

preloadPage(location.pathname);

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
const store = makeStore({ client, post, requestLogin });
const drainOutbox = (evidence?: { isServerHealthy: boolean }) =>
  store.dispatch(withAccount((account) => account.drain(evidence)));

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

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Provider store={store}>
      <ShopIntl>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </ShopIntl>
    </Provider>
  </StrictMode>,
);
