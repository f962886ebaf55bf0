import { termsOfPlace } from '../../../src/contract/rules/deliveryZones';
import { pickUpSchedule } from '../../../src/contract/rules/pickUp';
import type { DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { Database } from '../../platform/db/database';
import type { CurrentTerms } from '../../platform/facts/currentFacts';
import type { order } from '../ordersSchema';
import { deliverySchedule } from '../windows/deliverySchedule';
import { listPickUpPoints } from './pickUpPoints';

type Placed = Pick<typeof order.$inferSelect, 'address' | 'pickUp'>;

/**
 * When an order that was placed can come, or be collected: by the schedule of its place or of its point. A point that is
 * gone has no hours any more.
 */
export const scheduleOfOrder = async (
  db: Database,
  { address, pickUp }: Placed,
  { facts, delivery, schedule: configured }: CurrentTerms,
): Promise<DeliverySchedule> => {
  const schedule = await deliverySchedule(db, configured);
  if (!pickUp) {
    const terms = { delivery, schedule, zones: facts.zones };
    return termsOfPlace(address.postalCode, terms).schedule ?? schedule;
  }
  const points = await listPickUpPoints(db, facts);
  const point = points?.find(({ _id }) => _id === pickUp.point);
  return pickUpSchedule(point ?? { windows: [] }, schedule);
};
