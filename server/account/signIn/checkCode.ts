import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/errors/httpError';
import { secretHash } from '../../platform/http/secrets';
import type { Limiter } from '../../platform/limits/limiter';
import { findOrCreateCustomer } from '../customerRepository';
import { beginSession } from './beginSession';
import { consumeGuessLimit, restoreSignInLimits } from './codeLimits';
import { isKnownBrowser } from './knownBrowserRepository';
import { consumeCode, countAttempt } from './loginCodeRepository';
import { MAX_ATTEMPTS, matchesCode } from './oneTimeCode';

interface Guess {
  /** Canonical. */
  email: string;
  code: string;
  /** The browser's nonce; undefined if it never requested a code. */
  browser: string | undefined;
  ip: string;
  /** The token of the session that is replaced. */
  oldToken: string | undefined;
  now: Date;
}

/**
 * Signs in with a one-time code. A guess is counted before it is compared, so that concurrent guesses
 * cannot exceed the limit.
 * @throws HttpError `wrong_code` while guesses are left, `code_expired` when another code is needed
 */
export const checkCode = async (
  db: Database,
  limiter: Limiter,
  { email, code, browser, ip, oldToken, now }: Guess,
) => {
  await consumeGuessLimit(db, limiter, ip);
  if (!browser) throw expired();
  const browserHash = secretHash(browser);
  const counted = await countAttempt(db, email, browserHash, now);
  if (!counted) throw expired();
  if (!(await matchesCode(code, counted))) throw wrong(MAX_ATTEMPTS - counted.attempts);
  return inTransaction(db, async (tx) => {
    if (!(await consumeCode(tx, counted.id, now))) throw expired();
    const isKnown = await isKnownBrowser(tx, browserHash, email, now);
    const times = { requestedAt: counted.createdAt, guessedAt: now };
    await restoreSignInLimits(tx, limiter, { ip, isKnown }, times);
    const user = await findOrCreateCustomer(tx, email, now);
    return { user, ...(await beginSession(tx, user._id, { nonce: browser, oldToken, now })) };
  });
};

const expired = () => new HttpError(400, 'code_expired');

const wrong = (count: number) =>
  count === 0 ? expired() : new HttpError(400, ['wrong_code', { count }]);
