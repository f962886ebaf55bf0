import type { AppStore } from '../store/appStore';
import { prefetchOnIntent, type Routes } from './prefetchOnIntent';
import { watchCatalogue } from './watchCatalogue';

/** What the page can do without: it makes the next one faster, and keeps this one, of a `version`, up to date. */
export const startBackground = (store: AppStore, routes: Routes, version?: string) => {
  prefetchOnIntent(store, routes);
  watchCatalogue(store, version);
};
