import { useFormatter } from 'use-intl';
import type { OrderWindow } from '../../contract/deliveryWindow';
import { windowHours } from '../../contract/rules/deliveryWindows';
import { useDay } from '../useDay';

/** Formats the hours of a delivery window: '6:00 – 9:00 pm'. */
export const useHours = () => {
  const format = useFormatter();
  return (window: OrderWindow) => {
    const { start, end, format: options } = windowHours(window);
    return format.dateTimeRange(start, end, options);
  };
};

interface Arrival {
  arrivesOn?: string | undefined;
  window?: OrderWindow | undefined;
}

/** Formats when an order arrives: 'Tue, 24 Nov', with the hours of its delivery window; undefined if nobody knows. */
export const useArrival = () => {
  const formatDay = useDay();
  const formatHours = useHours();
  return ({ arrivesOn, window }: Arrival) =>
    window
      ? `${formatDay(window.date)}, ${formatHours(window)}`
      : arrivesOn && formatDay(arrivesOn);
};
