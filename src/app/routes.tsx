import { matchPath, Route, Routes, useSearchParams } from 'react-router-dom';
import { withMessages } from '../messages/withMessages';
import { patterns } from '../paths';
import { type Load, lazyPage } from './lazyPage';
import { RequireAuth } from './RequireAuth';

const addressMessages = () => import('../../texts/en/storefront/address.json');
const checkoutMessages = () => import('../../texts/en/storefront/checkout.json');
const complaintMessages = () => import('../../texts/en/storefront/complaints.json');
const listMessages = () => import('../../texts/en/storefront/list.json');
const loginMessages = () => import('../../texts/en/storefront/login.json');
const passkeyMessages = () => import('../../texts/en/storefront/passkeys.json');
const profileMessages = () => import('../../texts/en/storefront/profile.json');
const reviewMessages = () => import('../../texts/en/storefront/reviews.json');
const weeklyMessages = () => import('../../texts/en/storefront/weekly.json');

/** `name`: of its module, `src/features/{area}/{name}/{name}.tsx`. */
type PageEntry = [path: string, name: string, load: Load];

const toPage = ([path, name, load]: PageEntry) => ({ path, name, ...lazyPage(load) });

const categoryPage = toPage([
  patterns.category,
  'Category',
  () => import('../features/catalogue/Category/Category'),
]);

const listPage = toPage([
  patterns.category,
  'SharedList',
  () => withMessages(import('../features/search/SharedList/SharedList'), listMessages()),
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
    [patterns.home, 'Home', () => import('../features/catalogue/Home/Home')],
    [
      patterns.install,
      'InstallPWA',
      () => withMessages(import('../features/device/InstallPWA/InstallPWA'), profileMessages()),
    ],
    [
      patterns.product,
      'ProductDetails',
      () =>
        withMessages(
          import('../features/catalogue/ProductDetails/ProductDetails'),
          reviewMessages(),
        ),
    ],
    [
      patterns.auth,
      'Login',
      () =>
        withMessages(import('../features/account/Login/Login'), loginMessages(), passkeyMessages()),
    ],
    [patterns.policy, 'Policy', () => import('../features/pages/Policy/Policy')],
    [patterns.about, 'About', () => import('../features/pages/About/About')],
    [
      patterns.certificates,
      'Certificate',
      () => import('../features/pages/Certificate/Certificate'),
    ],
    [
      patterns.stores,
      'StoreLocations',
      () => import('../features/pages/StoreLocations/StoreLocations'),
    ],
  ] satisfies PageEntry[]
)
  .map(toPage)
  .concat({ ...categoryPage, Page: CategoryOrList });

/** Their forms read drafts from memory. */
const withDrafts = async <Page,>(page: Promise<Page>) => {
  const [loaded] = await Promise.all([
    page,
    import('../sync/storage/keptValues').then(({ loadKept }) => loadKept()),
  ]);
  return loaded;
};

const protectedPages = (
  [
    [
      patterns.cart,
      'Cart',
      () =>
        withMessages(import('../features/cart/Cart/Cart'), checkoutMessages(), weeklyMessages()),
    ],
    [patterns.wishlist, 'Whishlist', () => import('../features/account/Whishlist/Whishlist')],
    [
      patterns.profile,
      'Profile',
      () =>
        withDrafts(
          withMessages(
            import('../features/account/Profile/Profile'),
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
          withMessages(
            import('../features/checkout/CheckOut/CheckOut'),
            checkoutMessages(),
            addressMessages(),
          ),
        ),
    ],
    [
      patterns.orderDetails,
      'OrderDetails',
      () =>
        withMessages(
          import('../features/orders/OrderDetails/OrderDetails'),
          checkoutMessages(),
          complaintMessages(),
          reviewMessages(),
          weeklyMessages(),
        ),
    ],
    [
      patterns.paymentStatus,
      'PaymentStatus',
      () =>
        withMessages(
          import('../features/checkout/PaymentStatus/PaymentStatus'),
          checkoutMessages(),
        ),
    ],
  ] satisfies PageEntry[]
).map(toPage);

const notFoundPage = toPage(['*', 'NotFound', () => import('../features/pages/NotFound/NotFound')]);

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
