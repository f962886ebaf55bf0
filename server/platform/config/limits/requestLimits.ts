import { DAY, HOUR, type Limit, MINUTE } from './limit';

/** Limits of requests and changes. */
export const requestLimits = {
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
} as const satisfies Record<string, Limit>;
