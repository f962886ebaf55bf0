import { onTestFinished, vi } from 'vitest';
import type { PasskeyCreation, PasskeyRequest } from '../../../src/contract/passkey';
import type { Authenticator } from '../api/authenticator';

const bytes = (base64url: string) => {
  const buffer = Buffer.from(base64url, 'base64url');
  return buffer.buffer.slice(buffer.byteOffset, buffer.byteOffset + buffer.byteLength);
};
const base64url = (data: ArrayBuffer) => Buffer.from(data).toString('base64url');

type Options<Json> = { publicKey: Omit<Json, 'challenge'> & { challenge: ArrayBuffer } };

const credentialOf = (id: string, response: Record<string, ArrayBuffer | (() => string[])>) => ({
  id,
  rawId: bytes(id),
  type: 'public-key',
  response,
  getClientExtensionResults: () => ({}),
});

/** Gives the page of a test passkeys, which this authenticator makes and uses. */
export const useAuthenticator = (authenticator: Authenticator) => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const create = vi.fn(async ({ publicKey }: Options<PasskeyCreation>) => {
    const user = { ...publicKey.user, id: base64url(publicKey.user.id as never) };
    const challenge = base64url(publicKey.challenge);
    const made = authenticator.create({ ...publicKey, user, challenge });
    return credentialOf(made.id, {
      clientDataJSON: bytes(made.clientDataJSON),
      attestationObject: bytes(made.attestationObject),
      getTransports: () => made.transports,
    });
  });
  const get = vi.fn(async ({ publicKey }: Options<PasskeyRequest>) => {
    const signed = authenticator.sign({ ...publicKey, challenge: base64url(publicKey.challenge) });
    return credentialOf(signed.id, {
      clientDataJSON: bytes(signed.clientDataJSON),
      authenticatorData: bytes(signed.authenticatorData),
      signature: bytes(signed.signature),
      userHandle: bytes(signed.userHandle ?? ''),
    });
  });
  Object.defineProperty(navigator, 'credentials', { value: { create, get }, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'credentials');
  });
  return { create, get };
};
