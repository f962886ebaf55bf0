/**
 * The files of the build that several pages share, with the folders of their modules. The longest folder decides.
 * Not in the table: what every visit needs first (`react` and `shop` in vite.config.ts), and what one page needs, which
 * is in its own file.
 */
const FOLDERS: Record<string, string[]> = {
  products: [
    'node_modules/lucide-react',
    'src/browser',
    'src/components',
    'src/contract/rules',
    'src/features/cart',
    'src/features/productsByCategory',
    'src/features/stockAlerts',
    'src/features/wishlist',
    'src/pages/NotFound',
    'src/pages/RequestContent',
    'src/pages/place/ArrivalDate',
    'src/pages/product',
    'src/pages/recent',
    'src/pages/share/Share',
    'src/persistence/recentKeys',
    'src/slices',
  ],
  /** What selects and counts: categories and the search, also in its worker. */
  filters: [
    'src/contract/rules/filters/facetColumn',
    'src/contract/rules/filters/filterIndex',
    'src/contract/rules/filters/filterRow',
    'src/contract/rules/filters/priceSteps',
    'src/contract/rules/filters/selectCards',
  ],
  orders: [
    'src/api/push',
    'src/components/order',
    'src/contract/rules/arrivalDate',
    'src/contract/rules/deliveryWindows',
    'src/contract/rules/orderTotals',
    'src/contract/rules/postalCodes',
    'src/contract/rules/tax',
    'src/contract/rules/weeklyDates',
    'src/features/cart/reorder',
    'src/features/cart/review',
    'src/features/coupons',
    'src/features/goesWith',
    'src/features/orders',
    'src/features/push',
    'src/pages/order',
    'src/pages/place',
    'src/pages/shopper',
    'src/pages/suggested',
    'src/pages/usual',
    'src/persistence/drafts',
  ],
  forms: [
    'node_modules/react-hook-form',
    'src/components/form',
    'src/contract/rules/addressLines',
    'src/contract/rules/phoneNumbers',
    'src/features/address',
    'src/persistence/useDraftForm',
    'virtual:country',
  ],
  overlays: [
    'src/components/overlay',
    'src/features/stockAlerts/StockAlertButton',
    'src/pages/product/StockAlert',
  ],
  search: ['node_modules/minisearch', 'src/contract/rules/search', 'src/features/search'],
  /** The saved catalogue. */
  saved: [
    'node_modules/idb',
    'src/api/catalogueFeed',
    'src/features/savedCatalogue',
    'src/pages/OnThisDevice',
    'src/persistence',
    'src/store/savedCatalogue',
  ],
  /** From the first product in the cart, or the login. */
  account: [
    'node_modules/localforage',
    'node_modules/redux-persist',
    'src/browser/passkeys',
    'src/browser/push',
    'src/browser/reservedRoom',
    'src/device',
    'src/features/auth',
    'src/outbox',
    'src/persistence/deliveredUnseen',
    'src/persistence/orderNotices',
    'src/persistence/persistConfig',
    'src/persistence/record',
    'src/store',
  ],
  /** Passkeys need the network, so the service worker does not save this file (`shellFiles.ts`). */
  webauthn: [
    'node_modules/@simplewebauthn',
    'src/api/passkeys',
    'src/browser/passkeyCeremony',
    'src/features/auth/passkeyLogin',
    'src/features/passkeys',
  ],
  /** Who sells, which policies, stores and invoices show. */
  contact: ['src/pages/ShopContact', 'virtual:contact'],
};

const LONGEST_FIRST = Object.entries(FOLDERS)
  .flatMap(([chunk, folders]) => folders.map((folder) => ({ chunk, folder })))
  .toSorted((one, other) => other.folder.length - one.folder.length);

/** The file of a module that several pages share; null to leave it to the bundler. */
export const sharedChunk = (id: string) => {
  const name = id.replaceAll('\\', '/');
  return LONGEST_FIRST.find(({ folder }) => name.includes(folder))?.chunk ?? null;
};
