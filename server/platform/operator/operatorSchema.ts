import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OperatorRight } from '../../../src/contract/operator/operator';
import { time } from '../db/columns';

/** Opens the operator API. Only the SHA-256 of the token is stored, in hexadecimal. */
export const operatorToken = pgTable(
  'operator_token',
  {
    id: text().primaryKey(),
    tokenHash: text('token_hash').notNull().unique(),
    name: text().notNull(),
    rights: jsonb().$type<OperatorRight[]>().notNull(),
    createdAt: time('created_at').notNull().defaultNow(),
    /** Null for one that never expires. */
    expiresAt: time('expires_at'),
    revokedAt: time('revoked_at'),
    /** Rounded to the minute. */
    lastUsedAt: time('last_used_at'),
  },
  // Revoked ones stay, for the audit record.
  (table) => [
    uniqueIndex('operator_token_name').on(table.name).where(sql`${table.revokedAt} is null`),
  ],
);

/** Opens the Desk once, for an operator. Only the SHA-256 of the link's secret is stored, in hexadecimal. */
export const deskLink = pgTable(
  'desk_link',
  {
    linkHash: text('link_hash').primaryKey(),
    tokenId: text('token_id')
      .notNull()
      .references(() => operatorToken.id),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [index('desk_link_expires').on(table.expiresAt)],
);

/** A browser in which an operator uses the Desk, with the rights of the token. */
export const deskSession = pgTable(
  'desk_session',
  {
    id: text().primaryKey(),
    /** The SHA-256 of the cookie, in hexadecimal. */
    cookieHash: text('cookie_hash').notNull().unique(),
    tokenId: text('token_id')
      .notNull()
      .references(() => operatorToken.id),
    createdAt: time('created_at').notNull(),
    /** Twelve hours after its last use, rounded to the minute. */
    idleExpires: time('idle_expires').notNull(),
  },
  (table) => [
    index('desk_session_token').on(table.tokenId),
    index('desk_session_expires').on(table.idleExpires),
  ],
);

/** Every change that an operator made, and every read of people's data; append-only, protected by a trigger. */
export const operatorAudit = pgTable(
  'operator_audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: time('at').notNull().default(sql`clock_timestamp()`),
    /** Null for the command line. */
    tokenId: text('token_id').references(() => operatorToken.id),
    operator: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index('operator_audit_subject').on(table.subject, table.id)],
);
