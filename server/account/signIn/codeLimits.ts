import type { Database } from '../../db/database';
import type { Limiter, LimitUse } from '../../http/limits/limiter';
import { hashOf, networkKey } from '../../http/limits/network';
import { mailboxOf } from './email';

const REASON = 'We have sent enough codes for now.';

interface CodeRequest {
  /** Canonical. */
  email: string;
  ip: string;
  /** Whether the browser has signed in with this address before. */
  isKnown: boolean;
}

/**
 * The limits that a code counts against. A browser that has signed in with the address before has a
 * limit of its own, so that nobody else can lock the customer out. Other browsers are limited by
 * network first, since a stranger's network is rarely the customer's.
 */
const usesOf = ({ email, ip, isKnown }: CodeRequest): LimitUse[] => {
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
export const consumeCodeLimits = async (db: Database, limiter: Limiter, request: CodeRequest) => {
  for (const use of usesOf(request)) await limiter.consume(db, use, REASON);
};

/** Call it for a code that could not be delivered. */
export const restoreCodeLimits = async (
  db: Database,
  limiter: Limiter,
  request: CodeRequest,
  consumedAt: Date,
) => {
  for (const use of usesOf(request)) await limiter.restore(db, use, consumedAt);
};

const guessUse = (ip: string) => ({ name: 'guessesPerNetwork', of: networkKey(ip) }) as const;

/** @throws RateLimitError */
export const consumeGuessLimit = (db: Database, limiter: Limiter, ip: string) =>
  limiter.consume(db, guessUse(ip), 'Too many codes were tried from here.');

/** A successful sign-in does not count against its network, which many phones may share. */
export const restoreSignInLimits = async (
  db: Database,
  limiter: Limiter,
  { ip, isKnown }: Pick<CodeRequest, 'ip' | 'isKnown'>,
  { requestedAt, guessedAt }: { requestedAt: Date; guessedAt: Date },
) => {
  await limiter.restore(db, guessUse(ip), guessedAt);
  if (isKnown) return;
  await limiter.restore(db, { name: 'codesPerNetwork', of: networkKey(ip) }, requestedAt);
};
