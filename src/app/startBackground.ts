import { loadOptional } from '../browser/loadOptional';
import { requestNightlyRenewal } from '../browser/periodicSync';
import { isStandalone } from '../browser/standalone';
import { offerInstallation } from '../features/device/install/offerInstallation';
import { defaultLanguage } from '../languages';
import { readChosenLanguage } from '../messages/chosenLanguage';
import { shownLanguage } from '../messages/defaultMessage';
import type { AppStore } from '../sync/requests/appStore';
import { prefetchOnIntent, type Routes } from './prefetchOnIntent';
import { watchCatalogue } from './watchCatalogue';
import { watchLanguage } from './watchLanguage';

/** Background work: prefetches the next page, keeps this one, which shows `version`, and the language up to date. */
export const startBackground = (store: AppStore, routes: Routes, version?: string) => {
  prefetchOnIntent(store, routes);
  watchCatalogue(store, version);
  const isAllInOwn = [readChosenLanguage(), shownLanguage()].every(
    (code) => code === defaultLanguage,
  );
  if (!isAllInOwn || !navigator.language.startsWith(defaultLanguage)) {
    loadOptional(
      () => import('./deviceLanguage'),
      ({ checkDeviceLanguage }) => checkDeviceLanguage(),
    );
  }
  watchLanguage(store);
  if (isStandalone()) void requestNightlyRenewal();
  else offerInstallation();
  // Overlays that were open before a reload. Without the code, Back needs one press more.
  if (history.state?.overlay) {
    loadOptional(
      () => import('../components/overlay/overlayHistory'),
      ({ watchHistory }) => watchHistory(),
    );
  }
};
