import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Complaint, ComplaintAnswer } from '../../src/contract/complaint';
import { customer } from '../account/accountSchema';
import { order } from '../orders/ordersSchema';
import { time } from '../platform/db/columns';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What a customer says is wrong with a delivered order, under the id that their device has made. */
export const complaint = pgTable(
  'complaint',
  {
    id: text().primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customer.id),
    orderId: text('order_id')
      .notNull()
      .references(() => order.id),
    lines: jsonb().$type<Complaint['lines']>().notNull(),
    message: text().notNull(),
    sentAt: time('sent_at').notNull(),
    /** Null until the shop answers. */
    answer: jsonb().$type<Omit<ComplaintAnswer, 'at'>>(),
    answeredAt: time('answered_at'),
  },
  (table) => [
    index('complaint_customer').on(table.customerId, table.sentAt),
    index('complaint_order').on(table.orderId),
    index('complaint_open').on(table.sentAt, table.id).where(sql`${table.answeredAt} is null`),
  ],
);

/**
 * The picture of a complaint, as WebP without metadata. It is in the database and not among the files of pictures, since
 * anyone can fetch those.
 */
export const complaintPhoto = pgTable('complaint_photo', {
  complaintId: text('complaint_id')
    .primaryKey()
    .references(() => complaint.id, { onDelete: 'cascade' }),
  content: bytes().notNull(),
});
