import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DailyFacts } from '../../../src/contract/shop/dailyFacts';
import { time } from '../db/columns';

/**
 * What was changed at the Desk of the facts that can change on a day: a row for each change, of which the newest
 * applies. The record of operators has what applied before and after each.
 */
export const dailyFacts = pgTable('daily_facts', {
  revision: integer().primaryKey(),
  facts: jsonb().$type<DailyFacts>().notNull(),
  at: time('at').notNull(),
  /** The name of the token. */
  operator: text().notNull(),
});
