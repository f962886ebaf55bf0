/**
 * The name of the financial year of a time, in the time zone of the shop: '2026' for a calendar year, '2627' for
 * a year from April 2026.
 * @param firstMonth from 1 to 12
 */
export const financialYear = (at: Date, timeZone: string, firstMonth: number) => {
  const parts = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
  }).formatToParts(at);
  const read = (type: 'year' | 'month') =>
    Number(parts.find((part) => part.type === type)?.value ?? Number.NaN);
  if (firstMonth === 1) return String(read('year'));
  const first = read('month') < firstMonth ? read('year') - 1 : read('year');
  const short = (year: number) => String(year % 100).padStart(2, '0');
  return short(first) + short(first + 1);
};
