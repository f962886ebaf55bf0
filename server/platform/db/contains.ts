import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Whether a text holds another, in letters of either case; an index of trigrams answers it where there is one. */
export const contains = (column: PgColumn | SQL, text: string) =>
  sql`lower(${column}) like lower(${`%${text.replace(/[\\%_]/g, '\\$&')}%`})`;
