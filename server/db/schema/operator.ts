import { sql } from 'drizzle-orm';
import { bigint, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { OperatorRight } from '../../../src/contract/operator';
import { time } from './columns';

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
