import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The unit of all stored amounts: one row, written at the first start. */
export const moneyUnit = pgTable(
  'money_unit',
  {
    id: integer().primaryKey().default(1),
    /** ISO 4217 */
    currency: text().notNull(),
    /** The decimals of the minor unit: 2 for INR. */
    decimals: integer().notNull(),
  },
  (table) => [check('money_unit_one', sql`${table.id} = 1`)],
);
