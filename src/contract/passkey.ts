import { type Static, Type } from 'typebox';

/** Bytes, as WebAuthn sends them in JSON. */
const Bytes = (maxLength: number, description?: string) =>
  Type.String({
    pattern: '^[A-Za-z0-9_-]+$',
    maxLength,
    description: description ?? 'base64url',
    examples: ['oGvJpZ3Q9xT1'],
  });

const Name = Type.String({
  minLength: 1,
  maxLength: 60,
  pattern: '\\S',
  description: 'The shopper’s name for it',
  examples: ['My phone'],
});

export const Passkey = Type.Object({
  _id: Type.String(),
  name: Name,
  isSynced: Type.Boolean({ description: 'It is on several devices of the shopper' }),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
  lastUsedAt: Type.Optional(Type.String({ description: 'ISO 8601, UTC' })),
  isCopied: Type.Boolean({ description: 'There may be a copy, so it signs in no more' }),
});
export type Passkey = Static<typeof Passkey>;

const Credential = Type.Object({
  id: Type.String(),
  type: Type.Literal('public-key'),
  transports: Type.Optional(Type.Array(Type.String())),
});

/** Options of `navigator.credentials.create`, in the JSON form of WebAuthn. */
export const PasskeyCreation = Type.Object({
  challenge: Type.String(),
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  pubKeyCredParams: Type.Array(
    Type.Object({ type: Type.Literal('public-key'), alg: Type.Integer() }),
  ),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: Type.Literal('required'),
    requireResidentKey: Type.Literal(true),
    userVerification: Type.Literal('preferred'),
  }),
  attestation: Type.Literal('none'),
});
export type PasskeyCreation = Static<typeof PasskeyCreation>;

/** Options of `navigator.credentials.get`, in the JSON form of WebAuthn. */
export const PasskeyRequest = Type.Object({
  challenge: Type.String(),
  rpId: Type.String(),
  timeout: Type.Integer({ description: 'Milliseconds' }),
  userVerification: Type.Literal('preferred'),
});
export type PasskeyRequest = Static<typeof PasskeyRequest>;

const WHERE =
  'Missing where the shop has no passkeys: at an address without HTTPS, or an IP address';
export const PasskeyCreationOptions = Type.Object({
  publicKey: Type.Optional(Type.Object(PasskeyCreation.properties, { description: WHERE })),
});
export type PasskeyCreationOptions = Static<typeof PasskeyCreationOptions>;
export const PasskeyRequestOptions = Type.Object({
  publicKey: Type.Optional(Type.Object(PasskeyRequest.properties, { description: WHERE })),
});
export type PasskeyRequestOptions = Static<typeof PasskeyRequestOptions>;

const CredentialId = Bytes(1366, 'The id of the credential, in base64url');

/** A new passkey, as the browser returns it. */
export const NewPasskey = Type.Object(
  {
    name: Name,
    id: CredentialId,
    clientDataJSON: Bytes(4096),
    attestationObject: Bytes(16_384),
    transports: Type.Array(Type.String({ pattern: '^[a-z-]{1,32}$' }), { maxItems: 8 }),
  },
  { additionalProperties: false },
);
export type NewPasskey = Static<typeof NewPasskey>;

/** What a passkey has signed, as the browser returns it. */
export const PasskeyCheck = Type.Object(
  {
    id: CredentialId,
    clientDataJSON: Bytes(4096),
    authenticatorData: Bytes(4096),
    signature: Bytes(2048),
    userHandle: Type.Optional(Bytes(128)),
  },
  { additionalProperties: false },
);
export type PasskeyCheck = Static<typeof PasskeyCheck>;

export const PasskeyName = Type.Object({ name: Name }, { additionalProperties: false });
export type PasskeyName = Static<typeof PasskeyName>;
