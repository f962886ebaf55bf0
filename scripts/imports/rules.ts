/**
 * Allowed imports: a file may import its own folder and the entries of its rule; `type:` allows only type
 * imports. Keys are path prefixes, `*` is one folder; the longest matching prefix decides.
 */
export type ImportRules = Record<string, readonly string[]>;

/** The schemas stay on the server; the rules run on both sides. */
const CONTRACT = ['src/contract/rules', 'type:src/contract'];
const LOCAL = ['src/browser', 'src/persistence', 'src/pwa'];
const FEATURE = [...CONTRACT, ...LOCAL, 'src/(components|device|outbox|paths|shop.config|slices)'];
const DOMAIN = ['server/(config|db|http|mail|messages)', 'src/contract'];

export const importRules: ImportRules = {
  'src/contract': [],
  'src/contract/rules': ['src/contract/currencies', 'type:src/contract'],
  'src/(content|paths|shop.json|styles)': [],
  'src/shop.config': ['src/(contract/rules/textLocale|shop.json)'],
  'src/renderedAddress': ['src/paths'],
  'src/messages': ['src/(browser|content|pwa|shop.config)', 'type:src/api/errors'],
  'src/api': [...CONTRACT, 'src/pwa/workerMessages', 'type:src/messages'],
  'src/components': [...CONTRACT, 'src/browser', 'src/pwa', 'src/shop.config'],
  // The generic offline modules depend on no feature.
  'src/browser': ['type:src/contract'],
  'src/pwa': ['src/browser', 'src/shop.config'],
  'src/persistence': ['src/browser', 'src/pwa', 'type:src/contract'],
  'src/outbox': [...LOCAL, 'src/api/errors'],
  // Pure, so that a service worker can send changes as well.
  'src/outbox/(deliveryResult|featureOperation|operation|outboxRow)': [
    'src/(api/errors|outbox/(operation|outboxRow))',
    'type:src/(api|outbox)',
  ],
  // What features build on knows no feature; `store/` registers them.
  'src/slices': [...CONTRACT, ...LOCAL, 'src/(api|outbox)'],
  'src/device': [...CONTRACT, ...LOCAL, 'src/(api|messages|outbox|slices)'],
  // Search reads the saved catalogue and the shopkeeper's synonyms.
  'src/features/search': [
    ...FEATURE,
    'src/api',
    'src/content/(brands|synonyms)',
    'src/features/savedCatalogue',
  ],
  'src/features/goesWith': [...FEATURE, 'src/api', 'src/features/savedCatalogue'],
  'src/features/*': [...FEATURE, 'src/api'],
  'src/features/*/\\w+Operations': [
    ...CONTRACT,
    'src/(api/gatewayTimeout|outbox/(operation|outboxRow))',
    'type:src/(outbox|slices)',
    'src/features/(address/addressList|cart/(cartLines|setCartLine|orderOperations))',
  ],
  'src/store': [...CONTRACT, ...LOCAL, 'src/(api|device|features|messages|outbox|paths|slices)'],
  'src/pages': [...FEATURE, 'src/(api/errors|content|features|messages)', 'src/store/operations'],
  'src/(app|main|renderPage)': ['src'],

  // The shopkeeper's site: nothing of the storefront but this, and the storefront has nothing of it.
  'src/desk': [...CONTRACT, 'src/(browser|catalogueCsv|components|outbox|persistence|styles)'],
  // The columns of a spreadsheet of goods, for the Desk and the commands.
  'src/catalogueCsv': [...CONTRACT, 'src/shop.config'],

  sw: [
    ...CONTRACT,
    'src/(api/catalogueCalls|browser/(deleteCache|isSavingData|withTimeout)|pwa/workerMessages|renderedAddress|shop.config)',
  ],
  // That of the Desk.
  'sw/desk': [],
  // They send changes as a page does, without slices.
  'sw/(changes|deliverAll|fetchTransport|orderNotices|push)': [
    ...CONTRACT,
    'sw',
    'src/(api|browser/(backgroundSync|push|runExclusive|withTimeout)|outbox|persistence/(deliveredUnseen|openSessions|orderNotices|storageLimits|storedList)|pwa/workerMessages|shop.config|features/cart/orderOperations|paths|store/operations)',
    'type:src/slices',
  ],
  // It saves the catalogue as a page does.
  'sw/workAtNight': [
    'sw',
    'src/(api/client|browser/(isSavingData|periodicSync)|features/savedCatalogue|shop.config)',
  ],

  'server/config': ['src/contract/(currencies|rules|shopFacts)', 'type:src/contract'],
  'server/db': ['server/config', 'src/contract/rules/amounts', 'type:src/contract'],
  'server/http': ['server/(config|db|messages)', 'src/contract'],
  'server/http/storefront': ['server/(config|http)', 'src/paths', 'type:src/contract'],
  // It uses only the built entry of the storefront, at run time.
  'server/rendering': [
    'server/(catalogue|db|http)',
    'src/(paths|renderedAddress|shop.config)',
    'type:src/(api/transport|contract)',
  ],
  'server/messages': ['server/config/shopLocale', 'src/(contract/rules/textLocale|shop.config)'],
  'server/metrics': ['server/(config|db|http)', 'src/contract/rules/onDelivery'],
  // Its files are those of the commands.
  'server/desk': [...DOMAIN, 'server/orders/export'],
  'server/mail': ['server/(config|db|http)'],
  'server/catalogue': [...DOMAIN, 'src/content/synonyms'],
  'server/pictures': [
    ...DOMAIN,
    'server/catalogue/operator/importLock',
    'server/catalogue/operator/placeholder',
  ],
  'server/account': [...DOMAIN, 'server/catalogue'],
  'server/cart': [...DOMAIN, 'server/(account|catalogue)'],
  'server/payments': DOMAIN,
  'server/push': [...DOMAIN, 'server/account', 'src/paths'],
  'server/stockAlerts': [...DOMAIN, 'server/(account|catalogue|push)', 'src/paths'],
  'server/reviews': [...DOMAIN, 'server/(account|catalogue)'],
  'server/coupons': DOMAIN,
  'server/orders': [...DOMAIN, 'server/(account|cart|catalogue|coupons|payments|push)'],
  'server/customers': [...DOMAIN, 'server/(account|cart|orders|payments|push|reviews|stockAlerts)'],
  'server/seed': [
    'server/(config|db)',
    'server/catalogue/(operator|search/indexProducts)',
    'src/contract',
  ],
  'server/(api|app|jobs|main|startupMessage|watchdog)': ['server', 'src/contract'],
};
