import { useLocale } from 'use-intl';
import type { OrderWindow } from '../../contract/deliveryWindow';
import { exampleAmount, readAmount } from '../../contract/rules/amounts';
import { windowHours } from '../../contract/rules/deliveryWindows';
import { useSession } from './useSession';

/** Amounts, days and times as the shop writes them. */
export const useFormats = () => {
  const { currency, timeZone, locale: shopLocale } = useSession().shop;
  const language = useLocale();
  const locale = shopLocale.startsWith(language)
    ? shopLocale
    : `${language}-${shopLocale.slice(-2)}`;
  const formatOf = (of: string) => {
    const format = new Intl.NumberFormat(locale, { style: 'currency', currency: of });
    const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
    return { format, digits };
  };
  const own = formatOf(currency);
  const decimals = own.digits;
  const typed = new Intl.NumberFormat(shopLocale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });
  return {
    /** An amount in the shop's currency as it is typed: '99,50' in Germany. */
    amount: (minor: number) => typed.format(minor / 10 ** decimals),
    /** How an amount may be typed. */
    example: exampleAmount({ locale: shopLocale, digits: decimals }),
    /** What was typed, in minor units; undefined if it is no amount. */
    minorUnits: (text: string) => readAmount(text, { locale: shopLocale, digits: decimals }),
    /** @param amount in minor units */
    money: (amount: number, of = currency) => {
      const { format, digits } = of === currency ? own : formatOf(of);
      return format.format(amount / 10 ** digits);
    },
    /** @param day YYYY-MM-DD */
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`)),
    /** Of a delivery window: '6:00 – 9:00 pm'. */
    hours: (window: OrderWindow) => {
      const { start, end, format } = windowHours(window);
      return new Intl.DateTimeFormat(locale, format).formatRange(start, end);
    },
    /** @param weekday 0 is Sunday */
    weekday: (weekday: number) =>
      // A week that begins with a Sunday.
      new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
        new Date(Date.UTC(2023, 0, 1 + weekday)),
      ),
    /** Of any year. */
    moment: (time: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
        new Date(time),
      ),
    time: (time: string) =>
      new Intl.DateTimeFormat(locale, {
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
      }).format(new Date(time)),
  };
};
