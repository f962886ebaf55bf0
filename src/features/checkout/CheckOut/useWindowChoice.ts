import { useMemo, useState } from 'react';
import { useClock } from '../../../browser/useClock';
import type { CartItem } from '../../../contract/cart';
import type { OfferedWindow, OrderWindow } from '../../../contract/deliveryWindow';
import { isSameWindow, windowsFor, withPlaces } from '../../../contract/rules/deliveryWindows';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../../cart/cartSlice';

const MINUTE_MS = 60_000;

/** Its places are those of the moment. */
const withoutPlaces = ({ places: _places, ...window }: OfferedWindow): OrderWindow => window;

/**
 * The delivery windows of these lines and this place, and the chosen one: what the shopper has chosen or was shown
 * first, if it can still be had, else the next one with a place.
 */
export const useWindowChoice = (
  lines: CartItem[],
  postalCode: string | undefined,
  wanted: OrderWindow | undefined,
) => {
  const options = useAppSelector(selectCheckoutOptions);
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const offered = useMemo(() => {
    if (!options?.schedule?.windows || minute === null) return [];
    const now = new Date(minute * MINUTE_MS);
    const windows = windowsFor({ lines, postalCode }, options.schedule, now);
    return withPlaces(windows, options.busyWindows);
  }, [options, lines, postalCode, minute]);
  const [first, setFirst] = useState<OrderWindow>();
  const seen = wanted ?? first;
  const free = offered.filter(({ places }) => places !== 'full');
  const found = seen && free.find((each) => isSameWindow(each, seen));
  const next = found ?? free[0];
  const chosen = next && withoutPlaces(next);
  // Without goods the form is not shown.
  if (!seen && chosen && postalCode && lines.length > 0) setFirst(chosen);
  return {
    offered,
    /** Those with a place. */
    free,
    chosen,
    /** What was chosen or shown before `chosen`, and cannot be had any more. */
    lost: found ? undefined : seen,
    isFull: offered.length > 0 && !chosen,
  };
};
