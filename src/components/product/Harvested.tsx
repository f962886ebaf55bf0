import { type DateTimeFormatOptions, useFormatter, useTranslations } from 'use-intl';

const long = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

/** The day of a harvest ('YYYY-MM-DD'): 'Harvested Monday, 23 November 2026'. */
export const Harvested = ({
  on,
  format = long,
}: {
  on: string;
  format?: DateTimeFormatOptions;
}) => {
  const t = useTranslations('product');
  const formatter = useFormatter();
  // A date without a time is parsed as UTC, so it is formatted in UTC.
  const day = formatter.dateTime(new Date(on), { ...format, timeZone: 'UTC' });
  // The server may know other names of months than the browser.
  return (
    <time dateTime={on} suppressHydrationWarning>
      {t('harvested', { day })}
    </time>
  );
};
