import type { FastifyBaseLogger } from 'fastify';
import type { PasskeyCheck } from '../../../src/contract/passkey';
import type { Database } from '../../platform/db/database';
import { inTransaction } from '../../platform/db/transaction';
import { HttpError } from '../../platform/http/errors/httpError';
import { networkKey } from '../../platform/http/network';
import { newSecret } from '../../platform/http/secrets';
import type { Limiter, LimitUse } from '../../platform/limits/limiter';
import { lockCustomer } from '../customerLock';
import { findCustomer } from '../customerRepository';
import { beginSession } from '../signIn/beginSession';
import { consumeChallenge } from './challengeRepository';
import { blockCopied, findByCredential, recordUse } from './passkeyRepository';
import { userHandleOf } from './registration';
import type { RelyingParty } from './relyingParty';
import { challengeOf, verifySignature } from './verify';

interface Attempt {
  check: PasskeyCheck;
  rp: RelyingParty;
  /** The browser's nonce, if it has one. */
  browser: string | undefined;
  ip: string;
  /** The token of the session that is replaced. */
  oldToken: string | undefined;
  now: Date;
  log: FastifyBaseLogger;
}

const REASON = 'too_many_requests.passkeys';

/**
 * Signs in with what a passkey has signed. The challenge is used up in any case.
 * @throws HttpError 400 `passkey_expired`, `passkey_unknown`, `passkey_refused` or `passkey_copied`
 */
export const checkPasskey = async (
  db: Database,
  limiter: Limiter,
  { check, rp, browser, ip, oldToken, now, log }: Attempt,
) => {
  const ofNetwork: LimitUse = { name: 'passkeysPerNetwork', of: networkKey(ip) };
  await limiter.consume(db, ofNetwork, REASON);
  const challenge = challengeOf(check.clientDataJSON);
  if (!(await consumeChallenge(db, challenge, null, now))) throw rejected('passkey_expired');
  const found = await findByCredential(db, check.id);
  if (!found) throw rejected('passkey_unknown');
  const { id, customerId } = found;
  const ofAccount: LimitUse = { name: 'passkeysPerAccount', of: customerId };
  await limiter.consume(db, ofAccount, REASON);
  if (check.userHandle && check.userHandle !== userHandleOf(customerId)) {
    throw rejected('passkey_refused');
  }
  const signed = await verifySignature(check, found, { rp, challenge }).catch((err) => {
    log.info({ err }, 'a passkey was rejected');
    throw rejected('passkey_refused');
  });
  const use = { id, counter: signed.newCounter, isSynced: signed.credentialBackedUp };
  const begun = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    if (!(await recordUse(tx, use, now))) return undefined;
    for (const each of [ofNetwork, ofAccount]) await limiter.restore(tx, each, now);
    const user = await findCustomer(tx, customerId);
    const nonce = browser ?? newSecret();
    return user && { user, ...(await beginSession(tx, customerId, { oldToken, nonce, now })) };
  });
  if (begun) return begun;
  if (await blockCopied(db, use, now)) {
    log.warn(
      { passkey: id, customer: customerId },
      'a passkey is blocked: its counter went back, so there may be a copy of it',
    );
  }
  // Removed in the meantime, or blocked.
  throw rejected((await findByCredential(db, check.id)) ? 'passkey_copied' : 'passkey_unknown');
};

type Rejection = 'passkey_expired' | 'passkey_unknown' | 'passkey_refused' | 'passkey_copied';

const rejected = (message: Rejection) => new HttpError(400, message);
