import { loadOptional } from '../browser/loadOptional';
import type { AppStore } from '../slices/appStore';
import { prefetchOnIntent, type Routes } from './prefetchOnIntent';
import { watchCatalogue } from './watchCatalogue';
import { watchLanguage } from './watchLanguage';

/** Background work: prefetches the next page, and keeps this one up to date, which shows `version`. */
export const startBackground = (store: AppStore, routes: Routes, version?: string) => {
  prefetchOnIntent(store, routes);
  watchCatalogue(store, version);
  watchLanguage(store);
  // Overlays that were open before a reload. Without the code, Back needs one press more.
  if (history.state?.overlay) {
    loadOptional(
      () => import('../components/overlay/overlayHistory'),
      ({ watchHistory }) => watchHistory(),
    );
  }
};
