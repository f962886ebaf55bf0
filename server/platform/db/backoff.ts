import { type SQLWrapper, sql } from 'drizzle-orm';

export interface Backoff {
  /** The delay after the first attempt; it doubles with each attempt. */
  firstMs: number;
  maxMs: number;
}

/** When to try again after `attempts` attempts. */
export const nextAttemptAt = (now: Date, attempts: number, { firstMs, maxMs }: Backoff) =>
  new Date(now.getTime() + Math.min(firstMs * 2 ** (attempts - 1), maxMs));

/** The same in SQL, for a statement that counts another attempt. @param attempts the column, as it was before */
export const afterAnotherAttempt = (now: Date, attempts: SQLWrapper, { firstMs, maxMs }: Backoff) =>
  // More doublings would be out of range.
  sql`${now.toISOString()}::timestamptz
    + least(${firstMs} * power(2, least(${attempts}, 20)), ${maxMs}) * interval '1 ms'`;
