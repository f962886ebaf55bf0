import type { NewPasskey, PasskeyCheck } from '../../../src/contract/passkey';
import type { passkey } from './passkeysSchema';
import type { RelyingParty } from './relyingParty';

/** ES256, EdDSA and RS256 (RFC 9053, RFC 8812): what the authenticators of all platforms have. */
export const ALGORITHMS = [-7, -8, -257];

/** Loaded at first use: it takes 0.2 s and 20 MB, and most shops start without a passkey. */
const load = () => import('@simplewebauthn/server');

interface Expected {
  rp: RelyingParty;
  challenge: string;
}

const expectationsOf = ({ rp, challenge }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: rp.origin,
  expectedRPID: rp.id,
  // A passkey replaces a code that whoever holds the unlocked device can read as well.
  requireUserVerification: false,
});

const credentialOf = <Response extends object>(id: string, response: Response) => ({
  id,
  rawId: id,
  type: 'public-key' as const,
  response,
  clientExtensionResults: {},
});

/** What the browser says to have signed; '' if that is not a challenge of ours. */
export const challengeOf = (clientDataJSON: string) => {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return /^[\w-]{43}$/.test(challenge) ? String(challenge) : '';
  } catch {
    return '';
  }
};

/** @throws when it is not a new passkey for this shop and challenge */
export const verifyNewPasskey = async (
  { id, clientDataJSON, attestationObject }: NewPasskey,
  expected: Expected,
) => {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    load(),
    import('@simplewebauthn/server/helpers'),
  ]);
  const attestation = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
  // Nothing is asked about the maker. A chain of certificates could make the library call addresses in it.
  const statement = attestation.get('attStmt');
  if (!['none', 'packed'].includes(attestation.get('fmt')) || statement.get('x5c')) {
    throw new Error('The passkey came with certificates.');
  }
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credentialOf(id, { clientDataJSON, attestationObject }),
    supportedAlgorithmIDs: ALGORITHMS,
    ...expectationsOf(expected),
  });
  if (!verified) throw new Error('The attestation is not valid.');
  if (registrationInfo.credential.id !== id) throw new Error('The credential has another id.');
  return registrationInfo;
};

type Stored = Pick<typeof passkey.$inferSelect, 'credentialId' | 'publicKey' | 'isSyncable'>;

/** @throws when the stored passkey has not signed the challenge for this shop */
export const verifySignature = async (
  { id, clientDataJSON, authenticatorData, signature }: PasskeyCheck,
  { credentialId, publicKey, isSyncable }: Stored,
  expected: Expected,
) => {
  const { verifyAuthenticationResponse } = await load();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credentialOf(id, { clientDataJSON, authenticatorData, signature }),
    // The library would compare the counter before the signature, and so believe a forged one.
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, 'base64url'), counter: 0 },
    ...expectationsOf(expected),
  });
  if (!verified) throw new Error('The signature is not valid.');
  // It never changes (WebAuthn, section 6.1.3).
  if ((authenticationInfo.credentialDeviceType === 'multiDevice') !== isSyncable) {
    throw new Error('The passkey is of another kind than before.');
  }
  return authenticationInfo;
};
