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
    'src/features/catalogue/productsByCategory',
    'src/features/notifications/stockAlerts',
    'src/features/account/wishlist',
    'src/features/pages/Blocks',
    'src/features/pages/NotFound',
    'src/features/device/offlineScreen/RequestContent',
    'src/features/cart/place/ArrivalDate',
    'src/features/catalogue/product',
    'src/features/catalogue/recent',
    'src/features/catalogue/share/Share',
    'src/sync/storage/recentKeys',
    'src/sync/requests',
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
    'src/components/order',
    'src/contract/rules/arrivalDate',
    'src/contract/rules/deliveryWindows',
    'src/contract/rules/deliveryZones',
    'src/contract/rules/joining',
    'src/contract/rules/onDeliveryProblem',
    'src/contract/rules/pickUp',
    'src/contract/rules/typed/postalCodes',
    'src/contract/rules/tax',
    'src/contract/rules/weeklyDates',
    'src/features/cart/review',
    'src/features/cart/coupons',
    'src/features/cart/recommendations',
    'src/features/orders',
    'src/features/notifications/push',
    'src/features/cart/place',
    'src/app/ShopperComponents',
    'src/features/notifications/PushRenewal',
    'src/features/account/passkeys/PasskeyOfferLoader',
    'src/sync/storage/drafts',
  ],
  forms: [
    'node_modules/react-hook-form',
    'src/components/form',
    'src/contract/rules/addressLines',
    'src/contract/rules/typed/phoneNumbers',
    'src/features/account/address',
    'src/sync/storage/useDraftForm',
    'virtual:country',
  ],
  overlays: ['src/components/overlay', 'src/features/notifications/stockAlerts/StockAlert'],
  search: [
    'node_modules/minisearch',
    'src/contract/rules/search',
    'src/features/search/onDevice',
    'src/features/search/searchApi',
  ],
  /** The saved catalogue. */
  saved: [
    'node_modules/idb',
    'src/features/catalogue/saved',
    'src/features/device/OnThisDevice',
    'src/sync/storage',
    'src/app/store/savedCatalogue',
  ],
  /** From the first product in the cart, or the login. */
  account: [
    'node_modules/localforage',
    'node_modules/redux-persist',
    'src/browser/passkeys',
    'src/browser/push',
    'src/browser/reservedRoom',
    'src/sync/session',
    'src/features/account/auth',
    'src/sync/outbox',
    'src/sync/storage/deliveredUnseen',
    'src/sync/storage/orderNotices',
    'src/sync/storage/persistConfig',
    'src/sync/storage/record',
    'src/app/store',
  ],
  /** Passkeys need the network, so the service worker does not save this file (`serviceWorker.ts`). */
  webauthn: [
    'node_modules/@simplewebauthn',
    'src/browser/passkeyCeremony',
    'src/features/account/auth/passkeyLogin',
    'src/features/account/passkeys',
  ],
  /** Who sells, which policies, stores and invoices show. */
  contact: ['src/features/pages/ShopContact', 'virtual:contact'],
};

const LONGEST_FIRST = Object.entries(FOLDERS)
  .flatMap(([chunk, folders]) => folders.map((folder) => ({ chunk, folder })))
  .toSorted((one, other) => other.folder.length - one.folder.length);

/** The file of a module that several pages share; null to leave it to the bundler. */
export const sharedChunk = (id: string) => {
  const name = id.replaceAll('\\', '/');
  return LONGEST_FIRST.find(({ folder }) => name.includes(folder))?.chunk ?? null;
};
