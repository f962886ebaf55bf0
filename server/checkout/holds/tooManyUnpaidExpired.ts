import { rateLimitError } from '../../platform/limits/limiter';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The error of a limit on lapsed orders; it ends a day after the oldest of them was placed. */
export const tooManyUnpaidExpired = (whose: 'account' | 'network', oldest: Date | null) => {
  const now = new Date();
  const freeAt = new Date((oldest ?? now).getTime() + DAY_MS);
  return rateLimitError(`too_many_lapsed.${whose}`, freeAt, now);
};
