import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { openStore } from './app/openStore';
import { Providers } from './app/Providers';
import { readRenderedState } from './app/renderedState';
import { preloadPage } from './app/routes';
import { afterHydration, finishSlice, startHydration } from './browser/hydration';
import { AfterMount } from './components/AfterMount';
import type { AppStore } from './store/appStore';
import type { RootState } from './store/rootReducer';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const page = (store: AppStore, isRendered = false) => (
  <Providers store={store}>
    <BrowserRouter>
      <App isRendered={isRendered} />
    </BrowserRouter>
  </Providers>
);

const showShell = () => {
  const { store, watchDevice } = openStore();
  watchDevice();
  createRoot(root).render(page(store));
};

/** @param hasCode whether the page's code is loaded: without it the page is rendered anew */
const showRendered = (state: Partial<RootState>, hasCode: boolean) => {
  startHydration();
  const { store, watchDevice } = openStore(state);
  afterHydration(watchDevice);
  // From now on React listens, and hydrates at once what is tapped.
  const replayInput = window.stopEarlyInput?.();
  const onHydrated = () => {
    replayInput?.();
    finishSlice();
  };
  const rendered = <AfterMount onMount={onHydrated}>{page(store, true)}</AfterMount>;
  if (hasCode) {
    // As a transition, which yields to input and painting.
    startTransition(() => void hydrateRoot(root, rendered));
  } else createRoot(root).render(rendered);
};

const code = preloadPage(location.pathname).then(
  () => true,
  () => false,
);
const renderedState = readRenderedState();
if (renderedState) {
  // In a task of its own, apart from the evaluation of the scripts.
  code.then((hasCode) => setTimeout(() => showRendered(renderedState, hasCode)));
} else showShell();
