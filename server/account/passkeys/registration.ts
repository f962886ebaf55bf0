import type { FastifyBaseLogger } from 'fastify';
import type { NewPasskey, PasskeyCreation } from '../../../src/contract/passkey';
import type { Database } from '../../platform/db/database';
import { HttpError } from '../../platform/http/errors/httpError';
import { findCustomer } from '../customerRepository';
import { addChallenge, CHALLENGE_MS, consumeChallenge } from './challengeRepository';
import { rowsOf } from './passkeyRepository';
import type { RelyingParty } from './relyingParty';
import { ALGORITHMS, challengeOf, verifyNewPasskey } from './verify';

interface Browser {
  customerId: string;
  sessionHash: string;
}

const publicKeyType = 'public-key' as const;

/** What a browser needs to make a passkey for the customer, whom it shows by e-mail address. */
export const creationOptions = async (
  tx: Database,
  { customerId, sessionHash }: Browser,
  { rp, shopName, now }: { rp: RelyingParty; shopName: string; now: Date },
): Promise<PasskeyCreation> => {
  const email = (await findCustomer(tx, customerId))?.email ?? '';
  return {
    challenge: await addChallenge(tx, sessionHash, now),
    rp: { id: rp.id, name: shopName },
    // The id is random, and says nothing of the person (WebAuthn, section 14.6.1).
    user: { id: userHandleOf(customerId), name: email, displayName: email },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: publicKeyType, alg })),
    timeout: CHALLENGE_MS,
    // A device keeps one passkey of an account.
    excludeCredentials: (await rowsOf(tx, customerId)).map(({ credentialId, transports }) => ({
      id: credentialId,
      type: publicKeyType,
      transports,
    })),
    authenticatorSelection: {
      // It is found without an e-mail address.
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    attestation: 'none',
  };
};

/**
 * Checks a new passkey, and uses its challenge up.
 * @returns the row to store
 * @throws HttpError 400
 */
export const checkNewPasskey = async (
  tx: Database,
  created: NewPasskey,
  { customerId, sessionHash }: Browser,
  { rp, now, log }: { rp: RelyingParty; now: Date; log: FastifyBaseLogger },
) => {
  const challenge = challengeOf(created.clientDataJSON);
  if (!(await consumeChallenge(tx, challenge, sessionHash, now))) {
    throw new HttpError(400, 'passkey_expired');
  }
  const verified = await verifyNewPasskey(created, { rp, challenge }).catch((err) => {
    log.info({ err }, 'a new passkey was rejected');
    throw new HttpError(400, 'passkey_refused');
  });
  const { credential, credentialDeviceType, credentialBackedUp } = verified;
  return {
    customerId,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: created.transports,
    isSyncable: credentialDeviceType === 'multiDevice',
    isSynced: credentialBackedUp,
    name: created.name.trim(),
    createdAt: now,
  };
};

/** Uses up the challenge of a passkey that was rejected, so that it cannot be tried again. */
export const giveUpChallenge = (
  db: Database,
  { clientDataJSON }: NewPasskey,
  { sessionHash }: Browser,
  now: Date,
) => consumeChallenge(db, challengeOf(clientDataJSON), sessionHash, now);

export const userHandleOf = (customerId: string) => Buffer.from(customerId).toString('base64url');
