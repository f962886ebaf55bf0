const DAY_MS = 86_400_000;

/** For how many days after its harvest a product is called fresh, counted in UTC. */
export const FRESH_DAYS = 3;

/** @param day 'YYYY-MM-DD' @param now ms since 1970 */
export const isFresh = (day: string, now: number) =>
  now - Date.parse(day) < (FRESH_DAYS + 1) * DAY_MS;
