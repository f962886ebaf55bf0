import { DAY, HOUR, type Limit } from './limits/limit';
import { requestLimits, signInLimits } from './limits/requestLimits';

/** Limits of orders, coupons and unpaid stock. A new account has not paid an order yet. Values in minor units of the shop's currency. */
const orderLimits = {
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
  onDeliveryOrdersNew: {
    counts: 'orders of all new accounts together that are to be paid on delivery',
    amount: 100,
    variable: 'LIMIT_ON_DELIVERY_NEW',
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
  variantShareOfNew: {
    counts: 'the same of all new accounts together',
    amount: 75,
    variable: 'LIMIT_VARIANT_SHARE_NEW',
  },
  expiredOrders: {
    counts:
      'orders of an account that end unpaid; after half of them it has one at a time, for 10 minutes',
    amount: 6,
    windowMs: DAY,
    variable: 'LIMIT_LAPSED_ORDERS',
  },
  expiredOrdersPerNetwork: {
    counts:
      'orders of new accounts of a network that end unpaid, beyond two for each order paid from there',
    amount: 50,
    windowMs: DAY,
    variable: 'LIMIT_NETWORK_LAPSED_ORDERS',
  },
} as const satisfies Record<string, Limit>;

/** All limits. A network is an IPv4 address or the /64 of an IPv6 address. */
export const limits = { ...requestLimits, ...signInLimits, ...orderLimits };

export type LimitName = keyof typeof limits;

/** The configured amounts; 0 is no limit. */
export type Limits = Record<LimitName, number>;

export const limitNames = Object.keys(limits) as LimitName[];

/** The limits that count uses within a time window. */
export type WindowedLimit = {
  [Name in LimitName]: (typeof limits)[Name] extends { windowMs: number } ? Name : never;
}[LimitName];
