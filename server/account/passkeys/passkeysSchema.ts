import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/columns';
import { customer, session } from '../accountSchema';

/** A passkey of a customer (https://www.w3.org/TR/webauthn-3/): what verifies its signatures. */
export const passkey = pgTable(
  'passkey',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** The authenticator's name for it, in base64url. */
    credentialId: text('credential_id').notNull().unique(),
    /** COSE (RFC 9052), in base64url. */
    publicKey: text('public_key').notNull(),
    /** How often it has signed, as it says itself; always 0 for one that is synchronised between devices. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches its authenticator. */
    transports: jsonb().$type<string[]>().notNull(),
    /** Whether it can be on several devices, and whether it is. */
    isSyncable: boolean('is_syncable').notNull(),
    isSynced: boolean('is_synced').notNull(),
    /** The customer's name for it. */
    name: text().notNull(),
    createdAt: time('created_at').notNull(),
    lastUsedAt: time('last_used_at'),
    /** When its counter went back: there may be a copy of it. It signs in no more. */
    copiedAt: time('copied_at'),
  },
  (table) => [index('passkey_customer').on(table.customerId, table.createdAt)],
);

/** What a passkey is to sign next, for one use. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    /** 256 bits in base64url. */
    challenge: text().primaryKey(),
    /** The session that makes a passkey; null for a sign-in. */
    sessionHash: text('session_hash').references(() => session.tokenHash, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenge_expires').on(table.expiresAt),
    index('passkey_challenge_session').on(table.sessionHash),
  ],
);
