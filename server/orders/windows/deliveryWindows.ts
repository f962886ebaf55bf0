import type { CartItem } from '../../../src/contract/cart';
import type { BusyWindow, OrderWindow, WindowChoice } from '../../../src/contract/deliveryWindow';
import type { PickUpPoint } from '../../../src/contract/pickUp';
import { localDay } from '../../../src/contract/rules/arrivalDate';
import { isClosed, isSameWindow, withPlaces } from '../../../src/contract/rules/deliveryWindows';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { Database } from '../../platform/db/database';
import { type ErrorMessage, HttpError } from '../../platform/http/errors/httpError';
import { listTakenPlaces } from './windowRepository';

/** Of its places, the part that is called few. */
const FEW = 1 / 4;

/** The windows with few places left, or none, of deliveries and of points; undefined in a shop without windows. */
export const findBusyWindows = async (
  db: Database,
  { windows: delivered, timeZone }: DeliverySchedule,
  now: Date,
  points?: PickUpPoint[],
): Promise<BusyWindow[] | undefined> => {
  if (!delivered && !points) return undefined;
  const windows = [...(delivered ?? []), ...(points ?? []).flatMap((point) => point.windows)];
  const rows = await listTakenPlaces(db, localDay(now, timeZone));
  return rows.flatMap(({ date, id, taken }) => {
    const places = windows.find((each) => each.id === id)?.places;
    if (places === undefined || places - taken > places * FEW) return [];
    return { date, id, places: taken < places ? ('few' as const) : ('full' as const) };
  });
};

/** What an order chooses from. */
export interface WindowOffer {
  cart: CartItem[];
  offered: OrderWindow[];
  schedule: DeliverySchedule;
  now: Date;
}

/** An error with the current cart and windows. */
export const windowConflict = async (
  tx: Database,
  message: ErrorMessage,
  { cart, offered, schedule, now }: WindowOffer,
) => {
  const windows = withPlaces(offered, await findBusyWindows(tx, schedule, now));
  return new HttpError(409, message, { data: { lines: cart, windows } });
};

/**
 * The windows to try for an order: the chosen one. A host or an old storefront that chooses none gets the first one
 * with a place.
 * @throws HttpError 409 when the chosen one is not offered any more
 */
export const windowsToTry = async (
  tx: Database,
  chosen: WindowChoice | undefined,
  offer: WindowOffer,
): Promise<OrderWindow[]> => {
  const { offered, schedule, now } = offer;
  if (!chosen) return offered;
  const found = offered.find((each) => isSameWindow(each, chosen));
  if (found) return [found];
  const known = schedule.windows?.find(({ id }) => id === chosen.id);
  const wasMissed = known && isClosed(known, chosen.date, schedule, now);
  throw await windowConflict(tx, wasMissed ? 'window_closed' : 'window_gone.chosen', offer);
};
