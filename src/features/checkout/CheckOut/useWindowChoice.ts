import { useMemo, useState } from 'react';
import { useClock } from '../../../browser/useClock';
import type { CartItem } from '../../../contract/cart';
import type { OfferedWindow, OrderWindow } from '../../../contract/deliveryWindow';
import { isSameWindow, windowsFor, withPlaces } from '../../../contract/rules/deliveryWindows';
import type { DeliverySchedule } from '../../../contract/shop/delivery';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../../cart/cartSlice';

const MINUTE_MS = 60_000;

/** Its places are those of the moment. */
const withoutPlaces = ({ places: _places, ...window }: OfferedWindow): OrderWindow => window;

interface WindowSource {
  lines: CartItem[];
  postalCode: string | undefined;
  /** Of the place, or of the pick-up point. */
  schedule: DeliverySchedule | undefined;
  /** What they are the windows of; undefined until that is known. */
  source: string | undefined;
}

/**
 * The delivery windows of these lines and this place, and the chosen one: what the shopper has chosen or was shown
 * first, if it can still be had, else the next one with a place.
 */
export const useWindowChoice = (
  { lines, postalCode, schedule, source }: WindowSource,
  wanted: OrderWindow | undefined,
) => {
  const busyWindows = useAppSelector(selectCheckoutOptions)?.busyWindows;
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  const offered = useMemo(() => {
    if (!schedule?.windows || minute === null) return [];
    const now = new Date(minute * MINUTE_MS);
    const windows = windowsFor({ lines, postalCode }, schedule, now);
    return withPlaces(windows, busyWindows);
  }, [busyWindows, schedule, lines, postalCode, minute]);
  const [first, setFirst] = useState<{ source: string; window: OrderWindow }>();
  const seen = wanted ?? (first && first.source === source ? first.window : undefined);
  const free = offered.filter(({ places }) => places !== 'full');
  const found = seen && free.find((each) => isSameWindow(each, seen));
  const next = found ?? free[0];
  const chosen = next && withoutPlaces(next);
  // Without goods the form is not shown.
  if (!seen && chosen && source && lines.length > 0) setFirst({ source, window: chosen });
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
