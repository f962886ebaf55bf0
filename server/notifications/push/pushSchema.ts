import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../../src/contract/order';
import type { PushWant } from '../../../src/contract/push';
import { customer, session } from '../../account/accountSchema';
import { time } from '../../platform/db/columns';

/** The private key that names the shop to push services (RFC 8292), unless it is configured: one row for all processes. */
export const vapidKey = pgTable(
  'vapid_key',
  {
    id: integer().primaryKey().default(1),
    /** 32 bytes in base64url. */
    privateKey: text('private_key').notNull(),
  },
  (table) => [check('vapid_key_one', sql`${table.id} = 1`)],
);

/** A browser that shows notifications (RFC 8030), as long as its session is live. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => session.tokenHash, { onDelete: 'cascade' }),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id, { onDelete: 'cascade' }),
    /** Where the push service takes messages for the browser. Whoever knows it can use it. */
    endpoint: text().notNull().unique(),
    /** The keys that messages are encrypted with (RFC 8291), in base64url. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    wants: jsonb().$type<PushWant[]>().notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('push_subscription_customer').on(table.customerId, table.createdAt)],
);

/**
 * What a notification tells: a step of an order, a refund, that it waits to be collected, the answer to a complaint, a pack
 * that is back, or what becomes of a weekly basket.
 */
export type PushKind =
  | OrderStatus
  | 'refunded'
  | 'pick_up_reminder'
  | 'complaint'
  | 'stock'
  | WeeklyPushKind;

/** That a weekly basket is placed soon, or could not be placed. */
export type WeeklyPushKind = 'weekly_reminder' | 'weekly_failed';

/**
 * A queued notification, stored in the transaction of what it tells. A later one of the same subject replaces it. It is
 * written when it is sent, and then deleted.
 */
export const pushMessage = pgTable(
  'push_message',
  {
    id: text().notNull().unique(),
    sessionHash: text('session_hash')
      .notNull()
      .references(() => pushSubscription.sessionHash, { onDelete: 'cascade' }),
    /** The id of the order or variant; of a weekly basket with the date. */
    subjectId: text('subject_id').notNull(),
    kind: text().$type<PushKind>().notNull(),
    attempts: integer().notNull().default(0),
    /** The next attempt. A process leases the message by moving it into the future. */
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    /** When it was given up: the push service refused it, or the attempts ended. */
    failedAt: time('failed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sessionHash, table.subjectId] }),
    index('push_message_due').on(table.nextAt).where(sql`${table.failedAt} is null`),
    index('push_message_failed').on(table.failedAt).where(sql`${table.failedAt} is not null`),
  ],
);
