import type { signInLimits } from '../../platform/config/limits/requestLimits';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { hashOf, networkKey, siteKey } from '../../platform/http/network';
import type { Limiter, LimitUse } from '../../platform/limits/limiter';
import { mailboxOf } from './email';

type CodeLimit = keyof typeof signInLimits;

interface CodeRequest {
  /** Canonical. */
  email: string;
  ip: string;
  /** Whether the browser has signed in with this address before. */
  isKnown: boolean;
}

/**
 * Counts a code, by this rule:
 * - A browser that has signed in with the address before may request 10 a day. Nothing else counts for it.
 * - Any other gets 3 in 15 minutes by address and network, and a network gets 300 an hour for all addresses.
 * - The first code of a day from a network is one of 60 first codes a day of the address. A further one,
 *   or the 61st first one, is one of 12 an hour and 30 a day.
 *
 * So strangers can have at most 72 codes sent to a mailbox in an hour and 90 in a day. With 5 guesses each,
 * all of them together find a code of 8 digits with a probability of 1 in 222,000 a day. They can use up the
 * further codes from two networks, but the customer on another network still gets a first one. Whoever has
 * 60 IPv4 addresses or IPv6 /48s can use up those as well: then no new browser can sign in with the address
 * for up to a day, and one that has signed in before still can.
 *
 * A rejected request counts for nothing.
 * @returns what was counted
 * @throws RateLimitError
 */
export const consumeCodeLimits = (
  db: Database,
  limiter: Limiter,
  { email, ip, isKnown }: CodeRequest,
) =>
  inTransaction(db, async (tx) => {
    const mailbox = hashOf(mailboxOf(email));
    const network = networkKey(ip);
    const uses: LimitUse[] = [];
    const consume = async (name: CodeLimit, of: string) => {
      await limiter.consume(tx, { name, of }, 'too_many_requests.codesSent');
      uses.push({ name, of });
    };
    const isLeft = async (name: CodeLimit, of: string) => {
      const consumed = await limiter.tryConsume(tx, { name, of });
      if (consumed) uses.push({ name, of });
      return consumed;
    };
    if (isKnown) {
      await consume('codesPerKnownBrowser', mailbox);
      return uses;
    }
    await consume('codesPerNetwork', network);
    await consume('codesPerEmailAndNetwork', `${mailbox}:${network}`);
    const isFirst = await isLeft('firstCodesPerEmailAndSite', `${mailbox}:${siteKey(ip)}`);
    if (isFirst && (await isLeft('firstCodesPerEmail', mailbox))) return uses;
    await consume('codesPerEmail', mailbox);
    await consume('codesPerEmailDay', mailbox);
    return uses;
  });

/** Call it for a code that could not be delivered. */
export const restoreCodeLimits = async (
  db: Database,
  limiter: Limiter,
  uses: LimitUse[],
  consumedAt: Date,
) => {
  for (const use of uses) await limiter.restore(db, use, consumedAt);
};

const guessUse = (ip: string) => ({ name: 'guessesPerNetwork', of: networkKey(ip) }) as const;

/** @throws RateLimitError */
export const consumeGuessLimit = (db: Database, limiter: Limiter, ip: string) =>
  limiter.consume(db, guessUse(ip), 'too_many_requests.guesses');

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
