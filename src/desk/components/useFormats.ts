import { useLocale } from 'use-intl';
import type { OrderWindow } from '../../contract/deliveryWindow';
import {
  digitsOf,
  exampleAmount,
  moneyFormat,
  readAmount,
  typedAmount,
} from '../../contract/rules/amounts';
import { windowHours } from '../../contract/rules/deliveryWindows';
import { weightFormat } from '../../contract/rules/weightFormat';
import { useSession } from '../api/useSession';

/** Amounts, days and times as the shop writes them. */
export const useFormats = () => {
  const { currency, timeZone, locale: shopLocale } = useSession().shop;
  const language = useLocale();
  const locale = shopLocale.startsWith(language)
    ? shopLocale
    : `${language}-${shopLocale.slice(-2)}`;
  const own = moneyFormat(locale, currency);
  const typed = { locale: shopLocale, digits: digitsOf(currency) };
  return {
    /** An amount in the shop's currency as it is typed: '99,50' in Germany. */
    amount: (minor: number) => typedAmount(minor, typed),
    /** How an amount may be typed. */
    example: exampleAmount(typed),
    /** What was typed, in minor units; undefined if it is no amount. */
    minorUnits: (text: string) => readAmount(text, typed),
    /** @param amount in minor units */
    money: (amount: number, of = currency) =>
      of === currency ? own(amount) : moneyFormat(locale, of)(amount),
    /** '312 g' @param grams */
    weight: weightFormat(locale),
    /** @param day YYYY-MM-DD */
    day: (day: string) =>
      new Intl.DateTimeFormat(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        timeZone: 'UTC',
      }).format(new Date(`${day}T00:00:00Z`)),
    /** Of any year. @param day YYYY-MM-DD */
    date: (day: string) =>
      new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(
        new Date(`${day}T00:00:00Z`),
      ),
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
