import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { openStore } from './app/openStore';
import { Providers } from './app/Providers';
import { readRenderedState } from './app/renderedState';
import { preloadPage } from './app/routes';
import { afterHydration, finishSlice, startHydration } from './browser/hydration';
import { loadOptional } from './browser/loadOptional';
import { AfterMount } from './components/AfterMount';
import { readVisitLanguage, servedLanguage } from './messages/chosenLanguage';
import { provideMessages } from './messages/defaultMessage';
import { builtInLanguage, loadLanguage } from './messages/loadLanguage';
import type { ShownLanguage } from './messages/shownLanguage';
import type { AppStore } from './sync/requests/appStore';
import './styles/tokens.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

interface Page {
  store: AppStore;
  language: ShownLanguage;
  isRendered?: boolean;
}

const page = ({ store, language, isRendered = false }: Page) => (
  <Providers store={store} language={language}>
    <BrowserRouter>
      <App isRendered={isRendered} />
    </BrowserRouter>
  </Providers>
);

const showShell = (language: ShownLanguage) => {
  const { store, watchDevice } = openStore();
  watchDevice();
  createRoot(root).render(page({ store, language }));
};

/** @param canHydrate whether React would render the same content as the document; otherwise it renders the page again */
const showRendered = (store: AppStore, language: ShownLanguage, canHydrate: boolean) => {
  // From now on React listens, and hydrates a tapped part immediately.
  const replayInput = window.stopEarlyInput?.();
  // Only the document is shown in two frames, and not the pages that follow.
  root.removeAttribute('data-rendered');
  const onHydrated = () => {
    replayInput?.();
    finishSlice();
  };
  const rendered = (
    <AfterMount onMount={onHydrated}>{page({ store, language, isRendered: true })}</AfterMount>
  );
  if (canHydrate) {
    // As a transition, which yields to input and painting.
    startTransition(() => void hydrateRoot(root, rendered));
    return;
  }
  // React adopts them only when it hydrates.
  for (const each of document.querySelectorAll('title, meta[name="description"]')) each.remove();
  createRoot(root).render(rendered);
};

const hasCode = preloadPage(location.pathname).then(
  () => true,
  () => false,
);
const load = (language: string) =>
  language === builtInLanguage.code ? builtInLanguage : loadLanguage(language);
const wanted = readVisitLanguage();
const renderedState = readRenderedState();

/** A cached page may be in another language than that of the visit. */
const showWanted = () =>
  loadOptional(
    () => Promise.all([load(wanted), import('./messages/chooseLanguage')]),
    ([language, { showVisitLanguage }]) => void showVisitLanguage(language),
  );

const start = async () => {
  const code = renderedState ? servedLanguage() : wanted;
  // If the messages of the language cannot be loaded, the shop opens in the built-in one.
  const language = await Promise.resolve(load(code)).catch(() => builtInLanguage);
  provideMessages(language);
  if (!renderedState) return showShell(language);
  const canHydrate = (await hasCode) && language.code === code;
  startHydration();
  const { store, watchDevice } = openStore(renderedState);
  afterHydration(watchDevice);
  // In a separate task.
  setTimeout(() => {
    showRendered(store, language, canHydrate);
    if (wanted !== language.code) afterHydration(showWanted);
  });
};
void start();
