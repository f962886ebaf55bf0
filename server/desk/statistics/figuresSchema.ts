import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** How often a phrase was searched for without a result, by day; deleted after 90 days. Nothing says by whom. */
export const missedSearch = pgTable(
  'missed_search',
  {
    /** Local to the shop. */
    day: date({ mode: 'string' }).notNull(),
    /** Folded, without fillers and amounts. */
    phrase: text().notNull(),
    searches: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.phrase] }),
    check('missed_search_searches', sql`${table.searches} > 0`),
  ],
);
