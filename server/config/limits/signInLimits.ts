import { DAY, HOUR, type Limit, MINUTE } from './limit';

/** Limits of sign-in codes. */
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
} as const satisfies Record<string, Limit>;
