import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type {
  NewPasskey,
  PasskeyCheck,
  PasskeyCreation,
  PasskeyRequest,
} from '../../../src/contract/passkey';

/** Flags of authenticator data (WebAuthn, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const SYNCABLE = 0x08;
const SYNCED = 0x10;
const ATTESTED = 0x40;

/** What a page or an authenticator may have done otherwise than it should. */
interface Faults {
  origin?: string;
  rpId?: string;
  type?: string;
  counter?: number;
  flags?: number;
  /** Of the attestation. */
  format?: string;
  statement?: Map<string, unknown>;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Uint8Array) => Buffer.from(data).toString('base64url');

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

const authenticatorData = (rpId: string, flags: number, counter: number) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(flags);
  head.writeUInt32BE(counter, 1);
  return Buffer.concat([sha256(rpId), head]);
};

/** An authenticator with one passkey (ES256), which signs as real ones do. @param isSynced such have no counter */
export const makeAuthenticator = (origin = 'http://localhost', isSynced = false) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  const usual = PRESENT | VERIFIED | (isSynced ? SYNCABLE | SYNCED : 0);
  let counter = 0;
  let userHandle: string | undefined;
  const next = () => (isSynced ? 0 : ++counter);

  return {
    id: base64url(id),

    create: (options: PasskeyCreation, faults: Faults = {}): NewPasskey => {
      userHandle = options.user.id;
      const { rpId = options.rp.id, flags = usual, format = 'none' } = faults;
      // kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(rpId, flags | ATTESTED, faults.counter ?? next()),
        Buffer.alloc(16),
        length,
        id,
        isoCBOR.encode(key),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', format],
        ['attStmt', faults.statement ?? new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const type = faults.type ?? 'webauthn.create';
      return {
        name: 'Phone',
        id: base64url(id),
        clientDataJSON: base64url(clientData(type, options.challenge, faults.origin ?? origin)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      };
    },

    sign: (options: PasskeyRequest, faults: Faults = {}): PasskeyCheck => {
      const { rpId = options.rpId, flags = usual, type = 'webauthn.get' } = faults;
      const client = clientData(type, options.challenge, faults.origin ?? origin);
      const data = authenticatorData(rpId, flags, faults.counter ?? next());
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        id: base64url(id),
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
        ...(userHandle && { userHandle }),
      };
    },
  };
};

export type Authenticator = ReturnType<typeof makeAuthenticator>;
