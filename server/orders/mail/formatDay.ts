const format = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

/** Formats a day: '2026-11-24' → 'Tue, 24 Nov'. */
export const formatDay = (day: string) => format.format(new Date(day));
