import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { Refusal } from '../refusal';
import { customerWithEmail } from '../repositories/customers';
import { ATTEMPTS, consumeCode, countAttempt } from '../repositories/loginCodes';
import { openSession, revokeSession } from '../repositories/sessions';
import { guessesFrom, spendOrRefuse } from './limits';
import { isCode } from './oneTimeCode';
import { hashBrowser } from './sendCode';

interface Guess {
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
 * @throws Refusal `wrong_code` while guesses are left, `code_expired` when another code is needed
 */
export const checkCode = async (
  db: Database,
  codesPerIpHour: number,
  { email, code, browser, ip, oldToken, now }: Guess,
) => {
  const budget = guessesFrom(ip, codesPerIpHour);
  await spendOrRefuse(db, budget, now, 'Too many codes were tried from here.');
  const counted = browser && (await countAttempt(db, email, hashBrowser(browser), now));
  if (!counted) throw expired();
  if (!(await isCode(code, counted))) throw wrong(ATTEMPTS - counted.attempts);
  return inTransaction(db, async (tx) => {
    if (!(await consumeCode(tx, counted.id, now))) throw expired();
    if (oldToken) await revokeSession(tx, oldToken, now);
    const user = await customerWithEmail(tx, email, now);
    return { user, token: await openSession(tx, user._id, now) };
  });
};

const expired = () =>
  new Refusal(400, 'code_expired', 'That code no longer works here. Please ask for a new one.');

const wrong = (left: number) => {
  if (left === 0) return expired();
  const tries = left === 1 ? 'one try is' : `${left} tries are`;
  return new Refusal(400, 'wrong_code', `That is not the code. Please check it; ${tries} left.`);
};
