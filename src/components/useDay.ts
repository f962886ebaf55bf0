import { useFormatter } from 'use-intl';

/** Formats a day: '2026-11-24' → 'Tue, 24 Nov'. */
export const useDay = () => {
  const format = useFormatter();
  // A day has no time zone: it begins at midnight in UTC, and is written in UTC.
  return (day: string) =>
    format.dateTime(new Date(day), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      timeZone: 'UTC',
    });
};
