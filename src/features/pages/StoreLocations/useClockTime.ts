import { useFormatter } from 'use-intl';

/** Formats 'HH:mm' in the shop's locale: '20:30' → '8:30 pm'. */
export const useClockTime = () => {
  const format = useFormatter();
  return (time: string) =>
    format.dateTime(new Date(`1970-01-01T${time}:00Z`), { timeStyle: 'short', timeZone: 'UTC' });
};
