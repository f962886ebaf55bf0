import { Suspense, ViewTransition } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import { patterns } from '../paths';
import { type Load, lazyPage } from './lazyPage';
import { RequireAuth } from './RequireAuth';

/** The page set of spec §2. Each loads on demand. */
const publicPages: [string, Load][] = [
  [patterns.home, () => import('../pages/Home/Home')],
  [patterns.category, () => import('../pages/Category/Category')],
  [patterns.install, () => import('../pages/InstallPWA/InstallPWA')],
  [patterns.product, () => import('../pages/ProductDetails/ProductDetails')],
  [patterns.auth, () => import('../pages/Login/Login')],
  [patterns.policy, () => import('../pages/Policy/Policy')],
  [patterns.about, () => import('../pages/About/About')],
  [patterns.certificates, () => import('../pages/Certificate/Certificate')],
  [patterns.stores, () => import('../pages/StoreLocations/StoreLocations')],
  ['*', () => import('../pages/NotFound/NotFound')],
];

const protectedPages: [string, Load][] = [
  [patterns.cart, () => import('../pages/Cart/Cart')],
  [patterns.wishlist, () => import('../pages/Whishlist/Whishlist')],
  [patterns.profile, () => import('../pages/Profile/Profile')],
  [patterns.checkout, () => import('../pages/CheckOut/CheckOut')],
  [patterns.orderDetails, () => import('../pages/OrderDetails/OrderDetails')],
  [patterns.paymentStatus, () => import('../pages/PaymentStatus/PaymentStatus')],
];

const toRoute = ([path, load]: [string, Load]) => {
  const Page = lazyPage(load);
  // A boundary of its own per page: the spinner shows at once instead of the page before.
  const element = (
    <Suspense key={path} fallback={<Spinner />}>
      <ViewTransition>
        <Page />
      </ViewTransition>
    </Suspense>
  );
  return <Route key={path} path={path} element={element} />;
};

const publicRoutes = publicPages.map(toRoute);
const protectedRoutes = protectedPages.map(toRoute);

export const AppRoutes = () => (
  <Routes>
    {publicRoutes}
    <Route element={<RequireAuth />}>{protectedRoutes}</Route>
  </Routes>
);

/** Starts fetching the code of the page at `pathname` before React asks for it, and hears of failures. */
export const preloadPage = (pathname: string) => {
  const [, load] =
    [...publicPages, ...protectedPages].find(([path]) => matchPath(path, pathname)) ?? [];
  load?.().catch(() => undefined);
};
