import { useEffect } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { OfflineScreen } from '../components/OfflineScreen';
import { selectUserId } from '../features/auth/authSlice';
import { fetchCategories, selectCategories } from '../features/categories/categoriesSlice';
import { fetchHomeSections, selectHomeSections } from '../features/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../features/marquee/marqueeSlice';
import { fetchSliders, selectSliders } from '../features/sliders/slidersSlice';
import { useWasOnline } from '../pwa/connectivity';
import { savePage } from '../pwa/savePages';
import { selectHasAccountData } from '../store/accountSelectors';
import { useAppSelector, useLoad } from '../store/hooks';
import { AccountLoader } from './AccountLoader';
import { Layout } from './layout/Layout';
import { retryFailedPages } from './lazyPage';
import { PageCrash } from './PageCrash';
import { useLoginNavigation } from './requestLogin';
import { AppRoutes } from './routes';
import { ScrollRestoration } from './ScrollRestoration';

/** The shop after the startup check; fetches what every page needs. */
export const Shop = () => {
  useLoad(fetchCategories, undefined);
  useLoad(fetchHomeSections, undefined);
  useLoad(fetchSliders, undefined);
  useLoad(fetchMarquee, undefined);
  useLoginNavigation();
  const userId = useAppSelector(selectUserId);
  const hasAccountData = useAppSelector(selectHasAccountData);
  const noCatalogue = [
    useAppSelector(selectCategories),
    useAppSelector(selectHomeSections),
    useAppSelector(selectSliders),
  ].every(({ failure, loadedAt }) => failure === 'unreachable' && !loadedAt);
  const sawOnline = useWasOnline();
  const { pathname, search } = useLocation();
  useEffect(() => void savePage(pathname + search), [pathname, search]);
  if (!sawOnline && noCatalogue && !hasAccountData) {
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
      </ErrorBoundary>
    </Layout>
  );
};
