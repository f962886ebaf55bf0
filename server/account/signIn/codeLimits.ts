import type { Database } from '../../db/database';
import type { Limiter, LimitUse } from '../../http/limits/limiter';
import { hashOf, networkKey } from '../../http/limits/network';
import { mailboxOf } from './email';

const ENOUGH = 'We have sent enough codes for now.';

interface Asking {
  /** Canonical. */
  email: string;
  ip: string;
  /** Whether the browser has signed in with this address before. */
  isKnown: boolean;
}

/**
 * What a code uses up. A browser that has signed in with the address before has an allowance of its
 * own: nobody else can keep a customer from signing in there, and the customer's neighbours cannot.
 * Everybody else is counted by network first, since a stranger's network is not the customer's.
 */
const usesOf = ({ email, ip, isKnown }: Asking): LimitUse[] => {
  const mailbox = hashOf(mailboxOf(email));
  const network = networkKey(ip);
  if (isKnown) return [{ name: 'codesPerKnownBrowser', of: mailbox }];
  return [
    { name: 'codesPerNetwork', of: network },
    { name: 'codesPerEmailAndNetwork', of: `${mailbox}:${network}` },
    { name: 'codesPerEmail', of: mailbox },
    { name: 'codesPerEmailDay', of: mailbox },
  ];
};

/** @throws RateLimitError */
export const consumeCodeLimits = async (db: Database, limiter: Limiter, asking: Asking) => {
  for (const use of usesOf(asking)) await limiter.consume(db, use, ENOUGH);
};

/** Gives back what a code used up that never arrived. */
export const restoreCodeLimits = async (
  db: Database,
  limiter: Limiter,
  asking: Asking,
  spentAt: Date,
) => {
  for (const use of usesOf(asking)) await limiter.restore(db, use, spentAt);
};

const guessFrom = (ip: string) => ({ name: 'guessesPerNetwork', of: networkKey(ip) }) as const;

/** @throws RateLimitError */
export const consumeGuessLimit = (db: Database, limiter: Limiter, ip: string) =>
  limiter.consume(db, guessFrom(ip), 'Too many codes were tried from here.');

/** Who signs in is no load on the network: many phones share one. */
export const restoreSignInLimits = async (
  db: Database,
  limiter: Limiter,
  { ip, isKnown }: Pick<Asking, 'ip' | 'isKnown'>,
  { askedAt, guessedAt }: { askedAt: Date; guessedAt: Date },
) => {
  await limiter.restore(db, guessFrom(ip), guessedAt);
  if (isKnown) return;
  await limiter.restore(db, { name: 'codesPerNetwork', of: networkKey(ip) }, askedAt);
};
