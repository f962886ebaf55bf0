import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { order } from '../../orders/ordersSchema';

/** An order on its way: its place in the tour of its day, and who took it. */
export const tourStop = pgTable('tour_stop', {
  orderId: text('order_id')
    .primaryKey()
    .references(() => order.id),
  /** Set by hand; without it stops are in the order of their postal codes. */
  position: integer(),
  /** The name of who took it; gone once the customer is erased. */
  receivedBy: text('received_by'),
});
