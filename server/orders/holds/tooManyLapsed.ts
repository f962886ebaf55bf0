import { rateLimitError } from '../../http/limits/limiter';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Until a day after the oldest lapsed order was placed. */
export const tooManyLapsed = (reason: string, oldest: Date | null) => {
  const now = new Date();
  const freeAt = new Date((oldest ?? now).getTime() + DAY_MS);
  return rateLimitError(reason, freeAt, now, 'too_many_lapsed');
};
