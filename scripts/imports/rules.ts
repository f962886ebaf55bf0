/**
 * Allowed imports: a file may import its own folder and the entries of its rule; `type:` allows only type
 * imports. Keys are path prefixes, `*` is one folder; the longest matching prefix decides.
 */
export type ImportRules = Record<string, readonly string[]>;

/** The schemas stay on the server; the rules run on both sides. */
const CONTRACT = ['src/contract/rules', 'type:src/contract'];
const DOMAIN = ['server/(config|db|http|mail|messages)', 'src/contract'];

export const importRules: ImportRules = {
  'src/contract': [],
  'src/contract/rules': ['src/contract/currencies', 'type:src/contract'],
  'src/(content|paths|shop.json|styles)': [],
  'src/shop.config': ['src/(contract/rules/textLocale|shop.json)'],
  'src/renderedAddress': ['src/paths'],
  'src/browser': ['type:src/contract'],
  'src/components': [...CONTRACT, 'src/(browser|shop.config)'],
  'src/messages': ['src/(browser|content|shop.config|sync/(connection|worker))', 'type:src/sync'],

  // The offline engine knows no area of the shop.
  'src/sync/(connection|worker)': ['src/(browser|shop.config)'],
  'src/sync/storage': ['src/(browser|sync/(connection|worker))', 'type:src/contract'],
  'src/sync/outbox': ['src/(browser|sync/(connection|requests/errors|storage))', 'type:src/sync'],
  'src/sync/requests': [...CONTRACT, 'src/(browser|sync)', 'type:src/messages'],
  // The service worker sends with it as well.
  'src/sync/requests/(calls|client|errors|gatewayTimeout|response|transport)': [
    ...CONTRACT,
    'src/sync/(requests/(calls|errors|response|transport)|worker/workerMessages)',
    'type:src/messages',
  ],
  'src/sync/outbox/(deliveryResult|featureOperation|operation|outboxRow)': [
    'src/sync/(outbox/(operation|outboxRow)|requests/errors)',
    'type:src/sync',
  ],
  'src/sync/session': [...CONTRACT, 'src/(browser|messages|sync)'],

  // An area uses what is generic, and of other areas everything but their pages, whose folders have capitals.
  'src/features/*': [
    ...CONTRACT,
    'src/(app/store/operations|browser|components|content|messages|paths|shop.config|sync)',
    'src/features/\\w+/(?![A-Z]\\w+/)[\\w/]+',
  ],
  // Pure, so that the service worker can send changes as well.
  'src/features/\\w+/(\\w+/)?\\w+Operations': [
    ...CONTRACT,
    'src/sync/(requests/gatewayTimeout|outbox/(operation|outboxRow))',
    'src/features/(account/address/addressList|cart/(cartLines|setCartLine|orderOperations))',
    'type:src/sync',
  ],
  'src/app/store': [...CONTRACT, 'src/(browser|features|messages|paths|sync)'],
  'src/(app|main|renderPage)': ['src'],

  // The shopkeeper's site: nothing of the storefront but this, and the storefront has nothing of it.
  'src/desk': [...CONTRACT, 'src/(browser|catalogueCsv|components|styles|sync/(outbox|storage))'],
  // The columns of a spreadsheet of goods, for the Desk and the commands.
  'src/catalogueCsv': [...CONTRACT, 'src/shop.config'],

  sw: [
    ...CONTRACT,
    'src/(browser|features/catalogue/catalogueCalls|renderedAddress|shop.config|sync/worker/workerMessages)',
  ],
  // That of the Desk.
  'sw/desk': [],
  // They send changes as a page does, without slices.
  'sw/(changes|deliverAll|fetchTransport|orderNotices|push)': [
    ...CONTRACT,
    'sw',
    'src/(app/store/operations|browser|paths|shop.config|sync/(outbox|storage|worker/workerMessages))',
    'src/sync/requests/(calls|client|errors|transport)',
    'src/features/(account/(listsApi|userApi)|cart/orderOperations|checkout/checkoutApi|notifications/pushApi)',
    'type:src/sync',
  ],
  // It saves the catalogue as a page does.
  'sw/workAtNight': [
    'sw',
    'src/(browser|features/catalogue/saved|shop.config|sync/requests/client)',
  ],

  'server/config': ['src/contract/(currencies|rules|shopFacts)', 'type:src/contract'],
  'server/db': ['server/config', 'src/contract/rules/amounts', 'type:src/contract'],
  'server/http': ['server/(config|db|messages)', 'src/contract'],
  'server/http/storefront': ['server/(config|http)', 'src/paths', 'type:src/contract'],
  // It uses only the built entry of the storefront, at run time.
  'server/rendering': [
    'server/(catalogue|db|http)',
    'src/(paths|renderedAddress|shop.config)',
    'type:src/(contract|sync/requests/transport)',
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
