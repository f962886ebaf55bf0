/** How long something waits that failed; in ms. */
interface Waits {
  /** After the first failure; each further one waits twice as long. */
  first: number;
  longest: number;
}

/** When to try again what has been tried `attempts` times. */
export const nextAttemptAt = (now: Date, attempts: number, { first, longest }: Waits) =>
  new Date(now.getTime() + Math.min(first * 2 ** (attempts - 1), longest));
