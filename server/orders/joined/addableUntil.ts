import type { Order } from '../../../src/contract/order';
import { joinableUntil } from '../../../src/contract/rules/joining';
import type { Database } from '../../platform/db/database';
import { currentTerms, type TermsConfig } from '../../platform/facts/currentFacts';
import { listPickUpPoints } from '../pickUp/pickUpPoints';
import { isJoinable } from './joinedRepository';

/** Says of orders until when others can be placed to go with them; of those that none can join it says nothing. */
export const withAddableUntil = async <Each extends Order>(
  db: Database,
  config: TermsConfig,
  orders: Each[],
  now: Date,
): Promise<Each[]> => {
  const isOpen = ({ status, joins }: Order) => isJoinable({ status, joins: joins?._id ?? null });
  if (!orders.some(isOpen)) return orders;
  const { facts, schedule } = await currentTerms(db, config);
  const terms = { schedule, pickUpPoints: await listPickUpPoints(db, facts) };
  return orders.map((order) => {
    const until = isOpen(order) ? joinableUntil(order, terms) : undefined;
    return until && until > now ? { ...order, addableUntil: until.toISOString() } : order;
  });
};
