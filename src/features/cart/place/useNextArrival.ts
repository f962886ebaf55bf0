import { useMemo } from 'react';
import { useClock } from '../../../browser/useClock';
import type { OrderWindow } from '../../../contract/deliveryWindow';
import { type ArrivingLine, arrivalDate } from '../../../contract/rules/arrivalDate';
import { windowsFor, withPlaces } from '../../../contract/rules/deliveryWindows';
import { termsOfPlace } from '../../../contract/rules/deliveryZones';
import { useAppSelector } from '../../../sync/requests/hooks';
import { selectCheckoutOptions } from '../cartSlice';

const MINUTE_MS = 60_000;

export type NextArrival = { window: OrderWindow } | { arrivesOn: string };

/**
 * When an order placed now arrives: in the next delivery window with a place, else on its day. 'elsewhere' where the shop
 * does not deliver; undefined while the schedule is unknown, and without lines.
 */
export const useNextArrival = (
  lines: ArrivingLine[],
  postalCode: string | undefined,
): NextArrival | 'elsewhere' | undefined => {
  const options = useAppSelector(selectCheckoutOptions);
  const minute = useClock((now) => Math.floor(now / MINUTE_MS));
  return useMemo(() => {
    const place = options && termsOfPlace(postalCode, options);
    const schedule = place?.schedule;
    if (!options || !schedule || minute === null || lines.length === 0) return undefined;
    if (!place.isDelivered) return 'elsewhere';
    const now = new Date(minute * MINUTE_MS);
    const windows = withPlaces(
      windowsFor({ lines, postalCode }, schedule, now),
      options.busyWindows,
    );
    const window = windows.find(({ places }) => places !== 'full');
    return window ? { window } : { arrivesOn: arrivalDate(lines, schedule, now) };
  }, [options, minute, lines, postalCode]);
};
