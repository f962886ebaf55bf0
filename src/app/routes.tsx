import { Suspense } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { Spinner } from '../components/Spinner';
import { patterns } from '../paths';
import { type Load, lazyPage } from './lazyPage';
import { PageTransition } from './PageTransition';
import { RequireAuth } from './RequireAuth';
import { withMessages } from './withMessages';

const checkoutMessages = () => import('../messages/checkout.en.json');
const profileMessages = () => import('../messages/profile.en.json');

/** The pages of the shop; the code of each is loaded on demand. */
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
  [patterns.profile, () => withMessages(import('../pages/Profile/Profile'), profileMessages())],
  [patterns.checkout, () => withMessages(import('../pages/CheckOut/CheckOut'), checkoutMessages())],
  [
    patterns.orderDetails,
    () => withMessages(import('../pages/OrderDetails/OrderDetails'), checkoutMessages()),
  ],
  [
    patterns.paymentStatus,
    () => withMessages(import('../pages/PaymentStatus/PaymentStatus'), checkoutMessages()),
  ],
];

const toRoute = ([path, load]: [string, Load]) => {
  const Page = lazyPage(load);
  // One boundary per page: the spinner replaces the previous page at once.
  const element = (
    <Suspense key={path} fallback={<Spinner />}>
      <PageTransition>
        <Page />
      </PageTransition>
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

/** Starts loading the code of a page before React renders it. Failures show when it is rendered. */
export const preloadPage = (pathname: string) => {
  const [, load] =
    [...publicPages, ...protectedPages].find(([path]) => matchPath(path, pathname)) ?? [];
  load?.().catch(() => undefined);
};
