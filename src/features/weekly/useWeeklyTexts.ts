import { useFormatter } from 'use-intl';
import { useHours } from '../../components/order/useArrival';
import type { DeliveryWindow } from '../../contract/deliveryWindow';

const A_SUNDAY = Date.UTC(2026, 10, 22);
const DAY_MS = 86_400_000;

/** Formats days of the week and the hours of a window: 'Friday', '6:00 – 9:00 pm'. */
export const useWeeklyTexts = () => {
  const format = useFormatter();
  const formatHours = useHours();
  return {
    dayOf: (weekday: number) =>
      format.dateTime(new Date(A_SUNDAY + weekday * DAY_MS), { weekday: 'long', timeZone: 'UTC' }),
    hoursOf: ({ id, from, to }: DeliveryWindow) =>
      formatHours({ id, from, to, date: '2026-11-22' }),
  };
};
