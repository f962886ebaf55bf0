import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../../platform/db/columns';

/** What was counted in the drawer of a day, beside what should have been in it; append-only. Minor units of the shop's currency. */
export const drawerCount = pgTable(
  'drawer_count',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Local to the shop. */
    day: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    /** What was in it in the morning. */
    opening: integer().notNull(),
    /** `opening` with the cash that came, less what went back. */
    expected: integer().notNull(),
    counted: integer().notNull(),
    note: text(),
    /** The name of the operator. */
    by: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [
    index('drawer_count_day').on(table.day, table.id),
    check('drawer_count_amounts', sql`${table.opening} >= 0 and ${table.counted} >= 0`),
  ],
);
