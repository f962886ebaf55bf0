const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

interface Limit {
  /** What is limited; shown in README. */
  counts: string;
  amount: number;
  /** Undefined for what is limited at any moment. */
  windowMs?: number;
  /** The environment variable that overrides the amount; 0 is no limit. */
  variable: string;
}

/**
 * All limits. A network is an IPv4 address or the /64 of an IPv6 address. A new account has not paid
 * an order yet. Values in minor units of the shop's currency.
 */
export const limits = {
  requestsPerNetwork: {
    counts: 'calls of the API from a network; those of signed-in browsers are counted apart',
    amount: 6000,
    windowMs: MINUTE,
    variable: 'RATE_LIMIT_PER_MINUTE',
  },
  requestsPerSession: {
    counts: 'calls of the API from a signed-in browser',
    amount: 600,
    windowMs: MINUTE,
    variable: 'LIMIT_SESSION_REQUESTS',
  },
  changesPerAccount: {
    counts: 'changes that an account makes',
    amount: 2000,
    windowMs: DAY,
    variable: 'LIMIT_ACCOUNT_CHANGES',
  },
  changesPerNetwork: {
    counts: 'changes that accounts make from a network',
    amount: 30_000,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_CHANGES',
  },
  operatorRequests: {
    counts: 'calls of the operator API with a token',
    amount: 600,
    windowMs: MINUTE,
    variable: 'LIMIT_OPERATOR_REQUESTS',
  },
  operatorGuesses: {
    counts: 'calls of the operator API from a network without a valid token',
    amount: 300,
    windowMs: HOUR,
    variable: 'LIMIT_OPERATOR_GUESSES',
  },
  codesPerNetwork: {
    counts: 'sign-in codes requested from a network; one that signs in is returned',
    amount: 300,
    windowMs: HOUR,
    variable: 'AUTH_CODES_PER_IP_HOUR',
  },
  guessesPerNetwork: {
    counts: 'sign-in codes entered from a network; a correct one is returned',
    amount: 1500,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_GUESSES',
  },
  codesPerEmailAndNetwork: {
    counts: 'sign-in codes to an e-mail address, requested from a network',
    amount: 3,
    windowMs: 15 * MINUTE,
    variable: 'LIMIT_EMAIL_NETWORK_CODES',
  },
  codesPerEmail: {
    counts: 'sign-in codes to an e-mail address, requested from anywhere',
    amount: 12,
    windowMs: HOUR,
    variable: 'LIMIT_EMAIL_CODES',
  },
  codesPerEmailDay: {
    counts: 'the same in a day',
    amount: 30,
    windowMs: DAY,
    variable: 'LIMIT_EMAIL_CODES_DAY',
  },
  codesPerKnownBrowser: {
    counts:
      'sign-in codes to an e-mail address, requested by a browser that has signed in with it; no other limit applies to it',
    amount: 10,
    windowMs: DAY,
    variable: 'LIMIT_KNOWN_BROWSER_CODES',
  },
  ordersPerAccount: {
    counts: 'orders that an account places',
    amount: 12,
    windowMs: HOUR,
    variable: 'LIMIT_ACCOUNT_ORDERS',
  },
  ordersPerNetwork: {
    counts: 'orders that new accounts place from a network',
    amount: 1500,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_ORDERS',
  },
  couponsPerAccount: {
    counts: 'coupon codes entered by an account that do not exist',
    amount: 20,
    windowMs: HOUR,
    variable: 'LIMIT_ACCOUNT_COUPONS',
  },
  couponsPerNetwork: {
    counts: 'coupon codes entered from a network that do not exist',
    amount: 600,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_COUPONS',
  },
  unpaidOrders: {
    counts: 'orders of an account that wait for payment',
    amount: 5,
    variable: 'LIMIT_UNPAID_ORDERS',
  },
  unpaidOrdersNew: {
    counts: 'the same of a new account',
    amount: 3,
    variable: 'LIMIT_UNPAID_ORDERS_NEW',
  },
  unpaidPacks: {
    counts: 'packs that an account holds unpaid',
    amount: 400,
    variable: 'LIMIT_UNPAID_PACKS',
  },
  unpaidPacksNew: {
    counts: 'the same of a new account',
    amount: 60,
    variable: 'LIMIT_UNPAID_PACKS_NEW',
  },
  unpaidValue: {
    counts: 'value that an account holds unpaid',
    amount: 20_000_000,
    variable: 'LIMIT_UNPAID_VALUE',
  },
  unpaidValueNew: {
    counts: 'the same of a new account',
    amount: 2_000_000,
    variable: 'LIMIT_UNPAID_VALUE_NEW',
  },
  unpaidPacksPerNetwork: {
    counts: 'packs that the new accounts of a network hold unpaid',
    amount: 2000,
    variable: 'LIMIT_NETWORK_PACKS',
  },
  variantShare: {
    counts:
      'per cent of the free stock of one pack that a new account, and the new accounts of a network together, hold unpaid; 3 packs are always allowed',
    amount: 50,
    variable: 'LIMIT_VARIANT_SHARE',
  },
  lapsedOrders: {
    counts:
      'orders of an account that end unpaid; after half of them it has one at a time, for 10 minutes',
    amount: 6,
    windowMs: DAY,
    variable: 'LIMIT_LAPSED_ORDERS',
  },
  lapsedOrdersPerNetwork: {
    counts:
      'orders of new accounts of a network that end unpaid, beyond two for each order paid from there',
    amount: 50,
    windowMs: DAY,
    variable: 'LIMIT_NETWORK_LAPSED_ORDERS',
  },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

/** The configured amounts; 0 is no limit. */
export type Limits = Record<LimitName, number>;

export const limitNames = Object.keys(limits) as LimitName[];

/** The limits that count uses within a time window. */
export type WindowedLimit = {
  [Name in LimitName]: (typeof limits)[Name] extends { windowMs: number } ? Name : never;
}[LimitName];
