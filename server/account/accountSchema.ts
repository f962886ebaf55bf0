import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../platform/db/columns';

/** A customer with an account. `email` is canonical (signIn/email.ts). */
export const customer = pgTable(
  'customer',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Equal for accounts that one person can open with one mailbox: `mailboxOf` of signIn/email.ts. */
    mailbox: text()
      .notNull()
      .generatedAlwaysAs(
        sql`regexp_replace(
          case when email ~ '@(gmail|googlemail)[.]com$'
            then replace(split_part(email, '@', 1), '.', '') || '@gmail.com' else email end,
          '^([^+]+)[+][^@]*@', '\\1@')`,
      ),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** The code of the language that was used last, for mails. Null is the default language. */
    language: text(),
    createdAt: time('created_at').notNull().defaultNow(),
  },
  (table) => [index('customer_mailbox').on(table.mailbox)],
);

/** A signed-in browser. Only the SHA-256 of its token is stored, in hexadecimal. */
export const session = pgTable(
  'session',
  {
    tokenHash: text('token_hash').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Extended while the session is used. */
    idleExpires: time('idle_expires').notNull(),
    absoluteExpires: time('absolute_expires').notNull(),
    revokedAt: time('revoked_at'),
    /** The code of the language that was used last, for notifications. Null is the default language. */
    language: text(),
  },
  (table) => [index('session_customer').on(table.customerId)],
);

/**
 * A browser that a customer has signed in with, by the SHA-256 of its nonce cookie in hexadecimal. It
 * does not authenticate, but has its own limit of sign-in codes, which strangers cannot exhaust.
 */
export const knownBrowser = pgTable(
  'known_browser',
  {
    browserHash: text('browser_hash').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.browserHash, table.customerId] }),
    index('known_browser_customer').on(table.customerId),
  ],
);

/** A one-time code as a salted scrypt hash, bound to the browser that requested it. */
export const loginCode = pgTable(
  'login_code',
  {
    id: text().primaryKey(),
    email: text().notNull(),
    /** SHA-256 of the browser's nonce cookie, in hexadecimal. */
    browserHash: text('browser_hash').notNull(),
    salt: text().notNull(),
    codeHash: text('code_hash').notNull(),
    /** Counted before a guess is compared. */
    attempts: integer().notNull().default(0),
    createdAt: time('created_at').notNull().defaultNow(),
    expiresAt: time('expires_at').notNull(),
    consumedAt: time('consumed_at'),
  },
  (table) => [
    index('login_code_email').on(table.email, table.createdAt),
    check('login_code_attempts', sql`${table.attempts} between 0 and 5`),
  ],
);

/** Uses of a rate limit in a time window; the key is the limit's name and its subject. */
export const budget = pgTable(
  'budget',
  {
    key: text().notNull(),
    windowStart: time('window_start').notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.windowStart] })],
);

/** The stored response of a mutation, which is replayed for the same idempotency key. */
export const idempotency = pgTable(
  'idempotency',
  {
    /** The customer's id. */
    owner: text().notNull(),
    key: text().notNull(),
    /** SHA-256 of method, path and body. */
    fingerprint: text().notNull(),
    status: integer().notNull(),
    response: jsonb().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.owner, table.key] }),
    index('idempotency_expires').on(table.expiresAt),
  ],
);
