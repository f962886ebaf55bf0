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

/** Limits of sign-in codes, whose rule is in signIn/codeLimits.ts, and of passkeys. */
export const signInLimits = {
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
  firstCodesPerEmailAndSite: {
    counts: 'first sign-in codes of a network (IPv6: its /48) to an e-mail address',
    amount: 1,
    windowMs: DAY,
    variable: 'LIMIT_EMAIL_NETWORK_FIRST',
  },
  firstCodesPerEmail: {
    counts: 'first sign-in codes to an e-mail address from all networks together',
    amount: 60,
    windowMs: DAY,
    variable: 'LIMIT_EMAIL_FIRST_CODES',
  },
  codesPerEmail: {
    counts: 'further sign-in codes to an e-mail address, requested from anywhere',
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
  passkeyChallengesPerNetwork: {
    counts: 'sign-ins by passkey that a network begins, as each visit of the sign-in page does',
    amount: 1500,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_PASSKEY_CHALLENGES',
  },
  passkeysPerNetwork: {
    counts: 'signatures of passkeys from a network; a correct one is returned',
    amount: 1500,
    windowMs: HOUR,
    variable: 'LIMIT_NETWORK_PASSKEYS',
  },
  passkeysPerAccount: {
    counts: 'signatures of passkeys of an account; a correct one is returned',
    amount: 30,
    windowMs: HOUR,
    variable: 'LIMIT_ACCOUNT_PASSKEYS',
  },
} as const satisfies Record<string, Limit>;
