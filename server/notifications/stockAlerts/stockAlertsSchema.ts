import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customer } from '../../account/accountSchema';
import { time } from '../../platform/db/columns';

const owner = () =>
  text('customer_id')
    .notNull()
    .references(() => customer.id, { onDelete: 'cascade' });

/** Somebody who waits for a sold-out variant. Without a foreign key to the catalogue, like wishlists. */
export const stockAlert = pgTable(
  'stock_alert',
  {
    customerId: owner(),
    variantId: text('variant_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: time('added_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.variantId] }),
    index('stock_alert_variant').on(table.variantId, table.addedAt),
  ],
);

/** A queued mail that a variant is back, stored in the transaction that ends its alert. */
export const stockMail = pgTable(
  'stock_mail',
  {
    id: text().primaryKey(),
    customerId: owner(),
    variantId: text('variant_id').notNull(),
    attempts: integer().notNull().default(0),
    /** The next attempt. A process leases the mail by moving it into the future. */
    nextAt: time('next_at').notNull(),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
    /** When it was given up: the address was rejected, or the attempts ended. */
    failedAt: time('failed_at'),
  },
  (table) => [
    index('stock_mail_variant').on(table.variantId, table.createdAt),
    index('stock_mail_due')
      .on(table.nextAt)
      .where(sql`${table.sentAt} is null and ${table.failedAt} is null`),
  ],
);
