import type { OrderDetails } from '../../../src/contract/order';
import { windowHours } from '../../../src/contract/rules/deliveryWindows';
import { formatDay } from './formatDay';
import { localeOf } from './translator';

/** The day of arrival, with the hours of its delivery window: 'Tue, 24 Nov, 6:00 – 9:00 pm'. */
export const formatArrival = (
  { arrivesOn, window }: Pick<OrderDetails, 'arrivesOn' | 'window'>,
  locale = localeOf(undefined),
) => {
  const day = arrivesOn && formatDay(arrivesOn, locale);
  if (!day || !window) return day;
  const { start, end, format } = windowHours(window);
  return `${day}, ${new Intl.DateTimeFormat(locale, format).formatRange(start, end)}`;
};
