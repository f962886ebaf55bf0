import type { AppStore } from '../store/appStore';
import { prefetchOnIntent, type Routes } from './prefetchOnIntent';
import { watchCatalogue } from './watchCatalogue';

/** Background work: prefetches the next page, and keeps this one up to date, which shows `version`. */
export const startBackground = (store: AppStore, routes: Routes, version?: string) => {
  prefetchOnIntent(store, routes);
  watchCatalogue(store, version);
};
