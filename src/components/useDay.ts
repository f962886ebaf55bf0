import { useFormatter } from 'use-intl';

/** Formats a day: '2026-11-24' → 'Tue, 24 Nov'. */
export const useDay = () => {
  const format = useFormatter();
  // A date without a time is parsed as UTC, so it is formatted in UTC.
  return (day: string) =>
    format.dateTime(new Date(day), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
};
