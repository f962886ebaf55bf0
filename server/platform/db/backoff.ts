interface Backoff {
  /** The delay after the first failure; it doubles with each failure. */
  firstMs: number;
  maxMs: number;
}

/** When to retry after `attempts` attempts. */
export const nextAttemptAt = (now: Date, attempts: number, { firstMs, maxMs }: Backoff) =>
  new Date(now.getTime() + Math.min(firstMs * 2 ** (attempts - 1), maxMs));
