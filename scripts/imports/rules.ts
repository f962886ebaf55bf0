/**
 * Allowed imports: a file may import its own folder and the entries of its rule; `type:` allows only type
 * imports. Keys are path prefixes, `*` is one folder; the longest matching prefix decides.
 */
export type ImportRules = Record<string, readonly string[]>;

/** The schemas stay on the server; the rules run on both sides. */
const CONTRACT = ['src/contract/rules', 'type:src/contract'];
const DESK = [
  ...CONTRACT,
  'src/(browser|catalogueCsv|components|styles|sync/(outbox|storage))',
  'src/desk/(api|components|messages|offline)',
];
const TABLES = ['server/\\w+/(\\w+/)?\\w+Schema', 'type:src/contract'];
const PLATFORM = ['server/platform/(config|db|http|messages)', 'type:src/contract'];
const AREA = [...TABLES, 'server/platform', 'src/contract'];

export const importRules: ImportRules = {
  'src/contract': [],
  'src/contract/rules': ['src/contract/shop/currencies', 'type:src/contract'],
  'src/(content|paths|shop.json|styles)': [],
  'src/shop.config': ['src/shop.json', 'src/contract/rules/listPriceName'],
  'src/(languages|languageQuery)': [],
  'src/renderedAddress': ['src/paths'],
  'src/browser': ['type:src/contract'],
  'src/components': [...CONTRACT, 'src/(browser|languages|shop.config)'],
  'src/messages': [
    ...CONTRACT,
    'src/(browser|content|languages|languageQuery|shop.config|sync/(connection|worker))',
    'texts/en/storefront',
    'type:src/sync',
  ],

  // The offline engine knows no area of the shop.
  'src/sync/(connection|worker)': ['src/browser'],
  'src/sync/storage': ['src/(browser|sync/(connection|worker))', 'type:src/contract'],
  'src/sync/outbox': ['src/(browser|sync/(connection|requests/errors|storage))', 'type:src/sync'],
  'src/sync/requests': [
    ...CONTRACT,
    'src/(browser|sync)',
    'type:src/messages',
    'type:texts/en/storefront',
  ],
  // The service worker sends with it as well.
  'src/sync/requests/(calls|client|errors|gatewayTimeout|response|transport)': [
    ...CONTRACT,
    'src/sync/(requests/(calls|errors|response|transport)|worker/workerMessages)',
    'type:src/messages',
    'type:texts/en/storefront',
  ],
  'src/sync/outbox/(deliveryResult|featureOperation|operation|outboxRow)': [
    'src/(browser/newUuid|sync/(outbox/(operation|outboxRow)|requests/errors))',
    'type:src/sync',
  ],
  'src/sync/session': [...CONTRACT, 'src/(browser|messages|sync)'],

  // An area uses what is generic, and of other areas everything but their pages, whose folders have capitals.
  'src/features/*': [
    ...CONTRACT,
    'src/(app/store/syncedLists|browser|components|content|messages|paths|shop.config|sync)',
    'texts/en/(pages|storefront)',
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
  'src/(app|main|renderPage)': ['src', 'texts/en/storefront'],

  // The shopkeeper's site: nothing of the storefront but this, and the storefront has nothing of it.
  'src/desk/(app|main)': [...DESK, 'src/desk'],
  'src/desk/messages': [...DESK, 'type:texts/en/desk'],
  'src/desk/offline': [...DESK, 'src/desk/orders/(ticksApi|tour/tourApi)'],
  'src/desk/(farms|home)': [...DESK, 'src/desk/catalogue'],
  'src/desk/complaints': [...DESK, 'src/desk/orders/useWaysAtDoor'],
  'src/desk/\\w+': DESK,
  // The columns of a spreadsheet of products, for the Desk and the commands.
  'src/catalogueCsv': [...CONTRACT, 'src/shop.config'],

  sw: [
    ...CONTRACT,
    'src/(features/catalogue/catalogueCalls|languageQuery|renderedAddress|shop.config|sync/worker/workerMessages)',
    'src/browser/(deleteCache|isSavingData|withTimeout)',
  ],
  // That of the Desk.
  'sw/desk': [],
  // They send changes as a page does, without slices.
  'sw/(changes|deliverAll|fetchTransport|orderNotices|push)': [
    ...CONTRACT,
    'sw',
    'src/(app/store/syncedLists|paths|shop.config|sync/(outbox|worker/workerMessages))',
    'src/browser/(backgroundSync|push|runExclusive|withTimeout)',
    'src/sync/requests/(calls|client|errors|transport)',
    'src/sync/storage/(deliveredUnseen|openSessions|orderNotices|storageLimits|storedList)',
    'src/features/(account/userApi|cart/orderOperations|checkout/checkoutApi|notifications/pushApi)',
    'type:src/sync',
  ],
  // It saves the catalogue as a page does.
  'sw/periodicSync': [
    'sw',
    'src/(browser/(isSavingData|periodicSync)|features/catalogue/saved|shop.config|sync/requests/client)',
  ],

  // What every server has. Tables stand beside their area; `\\w+Schema` are those of any area.
  'server/platform/config': [
    'src/contract/(rules|shop/currencies|shop/shopFacts)',
    'type:src/contract',
  ],
  'server/platform/db': [...TABLES, 'server/platform/config', 'src/contract/rules/amounts'],
  'server/platform/http': [...PLATFORM, ...TABLES, 'server/platform/facts', 'src/contract'],
  'server/platform/facts': [...PLATFORM, ...TABLES],
  'server/platform/limits': [...PLATFORM, ...TABLES],
  'server/platform/messages': [...CONTRACT, 'server/platform/config/(shopLocale|texts)'],
  'server/platform/(health|jobs|mail|operator)': [
    ...PLATFORM,
    'server/platform/limits',
    'src/contract',
  ],
  'server/platform/storefront': [...PLATFORM, 'src/paths'],
  'server/platform/metrics': [...PLATFORM, ...TABLES, 'src/contract/rules/onDelivery'],
  // It uses only the built entry of the storefront, at run time.
  'server/platform/rendering': [
    ...PLATFORM,
    'server/(catalogue|platform/storefront)',
    'src/(languageQuery|paths|renderedAddress|shop.config)',
    'type:src/sync/requests/transport',
  ],

  // The areas of the shop: each line may use those above it.
  'server/catalogue': AREA,
  'server/account': [...AREA, 'server/catalogue'],
  'server/search': [...AREA, 'server/catalogue', 'src/content/synonyms'],
  'server/catalogueOperator': [...AREA, 'server/(catalogue|search)', 'src/(catalogueCsv|paths)'],
  'server/pictures': [...AREA, 'server/catalogueOperator/(import/importLock|import/placeholder)'],
  'server/cart': [...AREA, 'server/(account|catalogue|search)'],
  'server/reviews': [...AREA, 'server/(account|catalogue)'],
  'server/gateways': AREA,
  'server/payments': [...AREA, 'server/(account/erasedCustomer|gateways)'],
  'server/notifications/(push|stockAlerts)': [
    ...AREA,
    'server/(account|catalogue|notifications/push)',
    'src/paths',
  ],
  'server/orders': [
    ...AREA,
    'server/(account|cart|catalogue|gateways|notifications/push|payments)',
  ],
  'server/checkout': [...AREA, 'server/(account|cart|gateways|notifications/push|orders|payments)'],
  // An order that an operator takes uses what the Desk finds goods and orders by.
  'server/checkout/byPhone': [
    ...AREA,
    'server/(account|cart|catalogueOperator/productListRepository|checkout|fulfilment/orderListRoutes|orders|payments|weekly/weeklyRepository)',
  ],
  'server/weekly': [...AREA, 'server/(account|cart|checkout|notifications/push|orders|payments)'],
  'server/fulfilment': [
    ...AREA,
    'server/(account|cart|catalogue|catalogueOperator|orders|payments|weekly)',
  ],
  'server/complaints': [
    ...AREA,
    'server/(account|fulfilment/refundManually|notifications/push|orders|pictures/makePicture)',
  ],
  'server/notifications/mails': [
    ...AREA,
    'server/(account|catalogue|checkout/unpaidOrders|complaints/complaintRepository|fulfilment/needs|orders|weekly)',
  ],
  'server/customers': [
    ...AREA,
    'server/(account|cart|complaints|notifications|orders|payments|reviews|weekly)',
  ],
  'server/desk': [
    ...AREA,
    'server/(account|catalogueOperator/(export|import/sheet)|fulfilment|notifications|orders|search)',
  ],
  'server/seed': [...AREA, 'server/(catalogueOperator|search)'],
  'server/facts': [...AREA, 'server/(catalogueOperator/import/runImport|weekly/weeklyRepository)'],
  'server/(api|app|deleteExpired|jobs|main|startupMessage)': ['server', 'src/contract'],
};
