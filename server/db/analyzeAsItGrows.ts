import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Updates the planner's statistics after the 10th, 100th, 1,000th … step of a large change. The embedded database does
 * not do so itself, and a transaction that fills tables is planned as if they were empty: each step would read all rows.
 * @param step from 1
 */
export const analyzeAsItGrows = async (db: Database, step: number) => {
  if (/^10+$/.test(String(step))) await db.execute(sql`analyze`);
};
