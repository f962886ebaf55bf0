import { localDay } from './arrivalDate';

const DAY_MS = 24 * 60 * 60 * 1000;

/** For how many days after its harvest a product is called fresh. */
export const FRESH_DAYS = 3;

/** @param day 'YYYY-MM-DD' @param now ms since 1970 @param timeZone of the shop */
export const isFresh = (day: string, now: number, timeZone: string) => {
  const age = (Date.parse(localDay(new Date(now), timeZone)) - Date.parse(day)) / DAY_MS;
  return age >= 0 && age <= FRESH_DAYS;
};
