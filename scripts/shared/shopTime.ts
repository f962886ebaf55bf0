/** A time as every command prints it: '2026-11-24 13:59', in the shop's time zone. */
export const shopTime = (at: string, timeZone: string) =>
  // Swedish times are those of ISO 8601.
  new Date(at).toLocaleString('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
