import type { Database } from '../../db/database';
import { inTransaction } from '../../db/transaction';
import { HttpError } from '../../http/httpError';
import type { Limiter } from '../../http/limits/limiter';
import { createSession, revokeSession } from '../../http/sessionRepository';
import { customerWithEmail } from '../customerRepository';
import { consumeGuessLimit, restoreSignInLimits } from './codeLimits';
import { isKnownBrowser, rememberBrowser } from './knownBrowserRepository';
import { ATTEMPTS, consumeCode, countAttempt } from './loginCodeRepository';
import { matchesCode } from './oneTimeCode';
import { hashNonce, newBrowserNonce } from './sendCode';

interface Guess {
  /** Canonical. */
  email: string;
  code: string;
  /** The nonce of this browser; undefined in one that never asked for a code. */
  browser: string | undefined;
  ip: string;
  /** The session that ends by signing in anew. */
  oldToken: string | undefined;
  now: Date;
}

/**
 * Signs in who knows the code, once. A guess is counted before it is looked at, so that many at
 * the same moment are no more than five.
 * @throws HttpError `wrong_code` while guesses are left, `code_expired` when another code is needed
 */
export const checkCode = async (
  db: Database,
  limiter: Limiter,
  { email, code, browser, ip, oldToken, now }: Guess,
) => {
  await consumeGuessLimit(db, limiter, ip);
  if (!browser) throw expired();
  const browserHash = hashNonce(browser);
  const counted = await countAttempt(db, email, browserHash, now);
  if (!counted) throw expired();
  if (!(await matchesCode(code, counted))) throw wrong(ATTEMPTS - counted.attempts);
  return inTransaction(db, async (tx) => {
    if (!(await consumeCode(tx, counted.id, now))) throw expired();
    if (oldToken) await revokeSession(tx, oldToken, now);
    const isKnown = await isKnownBrowser(tx, browserHash, email, now);
    const times = { askedAt: counted.createdAt, guessedAt: now };
    await restoreSignInLimits(tx, limiter, { ip, isKnown }, times);
    const user = await customerWithEmail(tx, email, now);
    const nextBrowser = newBrowserNonce();
    const renamed = { from: browserHash, to: hashNonce(nextBrowser), customerId: user._id };
    await rememberBrowser(tx, renamed, now);
    return { user, token: await createSession(tx, user._id, now), browser: nextBrowser };
  });
};

const expired = () =>
  new HttpError(400, 'code_expired', 'That code no longer works here. Please ask for a new one.');

const wrong = (left: number) => {
  if (left === 0) return expired();
  const tries = left === 1 ? 'one try is' : `${left} tries are`;
  return new HttpError(400, 'wrong_code', `That is not the code. Please check it; ${tries} left.`);
};
