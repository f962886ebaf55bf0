import type { ShopFacts } from '../../src/contract/shop/shopFacts';
import { listPickUpPoints } from '../orders/pickUp/pickUpPoints';
import type { Database } from '../platform/db/database';

/** What of the facts that apply now an order is placed by, besides its delivery. */
export const orderTerms = async (tx: Database, facts: ShopFacts) => {
  const { payOnDelivery, zones, delivery } = facts;
  const { leastOrder } = delivery;
  return { payOnDelivery, zones, leastOrder, pickUpPoints: await listPickUpPoints(tx, facts) };
};
