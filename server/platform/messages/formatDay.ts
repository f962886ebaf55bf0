import { localeOf } from './translator';

const formats = new Map<string, Intl.DateTimeFormat>();

const makeFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });

/** Formats a day: '2026-11-24' → 'Tue, 24 Nov'. */
export const formatDay = (day: string, locale = localeOf(undefined)) => {
  const format = formats.get(locale) ?? makeFormat(locale);
  formats.set(locale, format);
  return format.format(new Date(day));
};
