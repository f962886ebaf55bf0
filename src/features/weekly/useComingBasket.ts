import { useClock } from '../../browser/useClock';
import { restOfOrder } from '../../contract/rules/restOfOrder';
import { weeklyDates, weeklyMoments } from '../../contract/rules/weeklyDates';
import { useAppSelector } from '../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cart/cartSlice';
import { selectWeeklyBaskets } from './weeklyBasketsSlice';

/** How long before its order is placed a basket is shown. */
const SOON_MS = 48 * 60 * 60_000;

/** When the next weekly basket comes, if its order is placed soon; from what is saved on the device. */
export const useComingBasket = () => {
  const baskets = useAppSelector(selectWeeklyBaskets);
  const { schedule, weeklyBaskets: facts } = useAppSelector(selectCheckoutOptions) ?? {};
  const next = useClock(
    (now) => {
      if (!schedule || !facts) return '';
      const coming = baskets.flatMap((basket) => {
        if (basket.isPaused || restOfOrder(basket.lines).rest.length === 0) return [];
        const plan = { ...basket, doneUntil: basket.last?.date };
        const [date] = weeklyDates(plan, schedule, facts, new Date(now));
        const placesAt = date && weeklyMoments(date, basket, schedule, facts).placesAt.getTime();
        return placesAt && placesAt - now <= SOON_MS ? [`${date} ${basket.windowId ?? ''}`] : [];
      });
      return coming.toSorted()[0] ?? '';
    },
    { intervalMs: 60_000 },
  );
  const [date, windowId] = next?.split(' ') ?? [];
  if (!date) return undefined;
  const window = schedule?.windows?.find(({ id }) => id === windowId);
  return { arrivesOn: date, ...(window && { window: { ...window, date } }) };
};
