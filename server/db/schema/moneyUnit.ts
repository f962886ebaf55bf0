import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';

/** What all stored amounts are counted in: one row, written at the first start. */
export const moneyUnit = pgTable(
  'money_unit',
  {
    id: integer().primaryKey().default(1),
    /** ISO 4217 */
    currency: text().notNull(),
    /** Of its minor unit: 2 for INR. */
    decimals: integer().notNull(),
  },
  (table) => [check('money_unit_one', sql`${table.id} = 1`)],
);
