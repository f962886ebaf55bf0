/** The time format of commands and CSV files: '2026-11-24 13:59', in the shop's time zone. */
export const shopTime = (at: string, timeZone: string) =>
  // The Swedish locale formats times as ISO 8601.
  new Date(at).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
