import { memo, useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { selectUserId } from '../features/account/auth/authSlice';
import {
  fetchCategories,
  selectCategories,
} from '../features/catalogue/categories/categoriesSlice';
import {
  fetchHomeSections,
  selectHomeSections,
} from '../features/catalogue/homeSections/homeSectionsSlice';
import { fetchMarquee, selectMarquee } from '../features/catalogue/marquee/marqueeSlice';
import { fetchSliders, selectSliders } from '../features/catalogue/sliders/slidersSlice';
import { OfflineScreen } from '../features/device/offlineScreen/OfflineScreen';
import { useOfflineScreen } from '../features/device/offlineScreen/useOfflineScreen';
import type { AppState } from '../sync/requests/appStore';
import { useAppSelector, useLoad } from '../sync/requests/hooks';
import { selectStoredChanges } from '../sync/session/waitingChanges';
import { cachePage } from '../sync/worker/cachePages';
import { AccountLoader } from './AccountLoader';
import {
  ComponentsLoader,
  loadPlaceLine,
  loadShopperComponents,
  loadStandaloneComponents,
} from './ComponentsLoader';
import { Layout } from './layout/Layout';
import { retryFailedPages } from './lazyPage';
import { PageCrash } from './PageCrash';
import { AppRoutes } from './routes';
import { ScrollRestoration } from './ScrollRestoration';

/** Whether no part of the catalogue is loaded, neither from the server nor from the device. */
const selectHasNoCatalogue = (state: AppState) =>
  [selectCategories(state), selectHomeSections(state), selectSliders(state)].every(
    ({ failure, loadedAt }) => failure === 'unreachable' && !loadedAt,
  );

/** Whether any account data can be shown: fetched lists or pending changes. */
const selectHasAccountData = (state: AppState) => {
  const { cart, wishlist, address, orders } = state;
  const isFetched = [cart, wishlist, address, orders.list].some(({ loadedAt }) => loadedAt);
  return isFetched || selectStoredChanges(state).length > 0;
};

/** The shop after the startup check; fetches what every page needs. */
export const Shop = memo(() => {
  useLoad(fetchCategories, undefined, selectCategories);
  useLoad(fetchHomeSections, undefined, selectHomeSections);
  useLoad(fetchSliders, undefined, selectSliders);
  useLoad(fetchMarquee, undefined, selectMarquee);
  const userId = useAppSelector(selectUserId);
  const hasAccountData = useAppSelector(selectHasAccountData);
  const noCatalogue = useAppSelector(selectHasNoCatalogue);
  const isOffline = useOfflineScreen(noCatalogue && !hasAccountData);
  const { pathname, search } = useLocation();
  useEffect(() => void cachePage(pathname + search), [pathname, search]);
  if (isOffline) {
    return (
      <main>
        <OfflineScreen />
      </main>
    );
  }
  return (
    <Layout>
      <ScrollRestoration />
      {userId && <AccountLoader key={userId} userId={userId} />}
      <ErrorBoundary
        FallbackComponent={PageCrash}
        resetKeys={[pathname]}
        onReset={retryFailedPages}
      >
        <AppRoutes />
        <ComponentsLoader load={loadPlaceLine} />
        <ComponentsLoader load={loadStandaloneComponents} />
        {userId && <ComponentsLoader key={userId} load={loadShopperComponents} />}
      </ErrorBoundary>
    </Layout>
  );
});
