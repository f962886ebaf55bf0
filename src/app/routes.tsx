import { matchPath, Route, Routes, useSearchParams } from 'react-router-dom';
import { withMessages } from '../messages/withMessages';
import { patterns } from '../paths';
import { type Load, lazyPage } from './lazyPage';
import { RequireAuth } from './RequireAuth';

const addressMessages = () => import('../messages/en/address.json');
const checkoutMessages = () => import('../messages/en/checkout.json');
const listMessages = () => import('../messages/en/list.json');
const loginMessages = () => import('../messages/en/login.json');
const passkeyMessages = () => import('../messages/en/passkeys.json');
const profileMessages = () => import('../messages/en/profile.json');
const reviewMessages = () => import('../messages/en/reviews.json');
const weeklyMessages = () => import('../messages/en/weekly.json');

/** `name`: of its module, `src/pages/{name}/{name}.tsx`. */
type PageEntry = [path: string, name: string, load: Load];

const toPage = ([path, name, load]: PageEntry) => ({ path, name, ...lazyPage(load) });

const categoryPage = toPage([
  patterns.category,
  'Category',
  () => import('../pages/Category/Category'),
]);

const listPage = toPage([
  patterns.category,
  'SharedList',
  () => withMessages(import('../pages/SharedList/SharedList'), listMessages()),
]);

/** A shopping list has the address of the categories, and is a page of its own. */
const CategoryOrList = () => {
  const [query] = useSearchParams();
  const { Page } = query.has('list') && !query.has('id') ? listPage : categoryPage;
  return <Page />;
};

/** The pages of the shop; the code of each is loaded on demand. */
const publicPages = (
  [
    [patterns.home, 'Home', () => import('../pages/Home/Home')],
    [
      patterns.install,
      'InstallPWA',
      () => withMessages(import('../pages/InstallPWA/InstallPWA'), profileMessages()),
    ],
    [
      patterns.product,
      'ProductDetails',
      () => withMessages(import('../pages/ProductDetails/ProductDetails'), reviewMessages()),
    ],
    [
      patterns.auth,
      'Login',
      () => withMessages(import('../pages/Login/Login'), loginMessages(), passkeyMessages()),
    ],
    [patterns.policy, 'Policy', () => import('../pages/Policy/Policy')],
    [patterns.about, 'About', () => import('../pages/About/About')],
    [patterns.certificates, 'Certificate', () => import('../pages/Certificate/Certificate')],
    [patterns.stores, 'StoreLocations', () => import('../pages/StoreLocations/StoreLocations')],
  ] satisfies PageEntry[]
)
  .map(toPage)
  .concat({ ...categoryPage, Page: CategoryOrList });

/** Their forms read drafts from memory. */
const withDrafts = async <Page,>(page: Promise<Page>) => {
  const [loaded] = await Promise.all([
    page,
    import('../persistence/keptValues').then(({ loadKept }) => loadKept()),
  ]);
  return loaded;
};

const protectedPages = (
  [
    [
      patterns.cart,
      'Cart',
      () => withMessages(import('../pages/Cart/Cart'), checkoutMessages(), weeklyMessages()),
    ],
    [patterns.wishlist, 'Whishlist', () => import('../pages/Whishlist/Whishlist')],
    [
      patterns.profile,
      'Profile',
      () =>
        withDrafts(
          withMessages(
            import('../pages/Profile/Profile'),
            profileMessages(),
            passkeyMessages(),
            addressMessages(),
            checkoutMessages(),
            weeklyMessages(),
          ),
        ),
    ],
    [
      patterns.checkout,
      'CheckOut',
      () =>
        withDrafts(
          withMessages(import('../pages/CheckOut/CheckOut'), checkoutMessages(), addressMessages()),
        ),
    ],
    [
      patterns.orderDetails,
      'OrderDetails',
      () =>
        withMessages(
          import('../pages/OrderDetails/OrderDetails'),
          checkoutMessages(),
          reviewMessages(),
          weeklyMessages(),
        ),
    ],
    [
      patterns.paymentStatus,
      'PaymentStatus',
      () => withMessages(import('../pages/PaymentStatus/PaymentStatus'), checkoutMessages()),
    ],
  ] satisfies PageEntry[]
).map(toPage);

const notFoundPage = toPage(['*', 'NotFound', () => import('../pages/NotFound/NotFound')]);

const toRoute = ({ path, Page }: ReturnType<typeof toPage>) => (
  // With a key, so that the spinner of a page replaces the previous page immediately.
  <Route key={path} path={path} element={<Page key={path} />} />
);

const publicRoutes = publicPages.map(toRoute);
const protectedRoutes = protectedPages.map(toRoute);

export const AppRoutes = () => (
  <Routes>
    {publicRoutes}
    <Route element={<RequireAuth />}>{protectedRoutes}</Route>
    {toRoute(notFoundPage)}
  </Routes>
);

const matches =
  (pathname: string) =>
  ({ path }: { path: string }) =>
    matchPath(path, pathname) !== null;

/** Whether the page needs a login. */
export const isProtected = (pathname: string) => protectedPages.some(matches(pathname));

const findPage = (pathname: string) =>
  [...publicPages, ...protectedPages].find(matches(pathname)) ?? notFoundPage;

/** The name of the page's module. */
export const pageName = (pathname: string) => findPage(pathname).name;

/** Loads the code of a page before React renders it. @throws PageLoadError */
export const preloadPage = async (pathname: string) => {
  await findPage(pathname).preload();
};
