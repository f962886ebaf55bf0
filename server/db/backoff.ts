export interface Backoff {
  /** After the first failure; doubles with each further one. */
  firstMs: number;
  maxMs: number;
}

/** When to retry what has been attempted `attempts` times. */
export const nextAttemptAt = (now: Date, attempts: number, { firstMs, maxMs }: Backoff) =>
  new Date(now.getTime() + Math.min(firstMs * 2 ** (attempts - 1), maxMs));
