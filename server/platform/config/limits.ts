import { orderLimits } from './limits/orderLimits';
import { requestLimits } from './limits/requestLimits';
import { signInLimits } from './limits/signInLimits';

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
