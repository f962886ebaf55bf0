import { useMemo } from 'react';
import { useClock } from '../../browser/useClock';
import type { CartItem } from '../../contract/cart';
import type { WindowChoice } from '../../contract/deliveryWindow';
import { isSameWindow, windowsFor, withPlaces } from '../../contract/rules/deliveryWindows';
import { selectCheckoutOptions } from '../../features/cart/cartSlice';
import { useAppSelector } from '../../slices/hooks';

const MINUTE_MS = 60_000;

/**
 * The delivery windows of these lines and this place, and the chosen one: what the shopper wants, if it is offered and
 * has a place, else the next one that has.
 */
export const useWindowChoice = (
  lines: CartItem[],
  postalCode: string | undefined,
  wanted: WindowChoice | undefined,
) => {
  const options = useAppSelector(selectCheckoutOptions);
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const offered = useMemo(() => {
    if (!options?.schedule?.windows || minute === null) return [];
    const now = new Date(minute * MINUTE_MS);
    const windows = windowsFor({ lines, postalCode }, options.schedule, now);
    return withPlaces(windows, options.busyWindows);
  }, [options, lines, postalCode, minute]);
  const free = offered.filter(({ places }) => places !== 'full');
  const chosen = (wanted && free.find((each) => isSameWindow(each, wanted))) ?? free[0];
  return { offered, chosen, isFull: offered.length > 0 && !chosen };
};
