import type { AppStore } from '../store/appStore';
import { prefetchOnIntent, type Routes } from './prefetchOnIntent';
import { watchCatalogue } from './watchCatalogue';

/** What the page can do without: it makes the next one faster, and keeps this one up to date. */
export const startBackground = (store: AppStore, routes: Routes) => {
  prefetchOnIntent(store, routes);
  watchCatalogue(store);
};
