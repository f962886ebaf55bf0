import type { DeliveryRule, DeliverySchedule } from '../../../src/contract/shop/delivery';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts';
import type { Config } from '../config/config';
import { deliveryOf, scheduleOf } from '../config/scheduleOf';
import type { Database } from '../db/database';
import { findDailyFacts } from './dailyFactsRepository';
import { mergeFacts } from './mergeFacts';

/**
 * The facts that apply now: those that the process was started with, and over them what was changed at the Desk. They are
 * read where they are used, by the primary key of a small table, so that a change takes effect at once in every process.
 * @param db in a transaction, that transaction
 */
export const currentFacts = async (db: Database, facts: ShopFacts): Promise<ShopFacts> => {
  const { revision, facts: daily } = await findDailyFacts(db);
  return revision === 0 ? facts : mergeFacts(facts, daily);
};

/** The configuration that can change on a day. */
export type TermsConfig = Pick<Config, 'facts' | 'delivery' | 'schedule'>;

export interface CurrentTerms {
  facts: ShopFacts;
  delivery: DeliveryRule;
  /** Days by category slug. */
  schedule: DeliverySchedule;
}

/** The facts that apply now, as an order needs them. @param db in a transaction, that transaction */
export const currentTerms = async (db: Database, config: TermsConfig): Promise<CurrentTerms> => {
  const facts = await currentFacts(db, config.facts);
  if (facts === config.facts) {
    const { delivery, schedule } = config;
    return { facts, delivery, schedule };
  }
  return { facts, delivery: deliveryOf(facts), schedule: scheduleOf(facts) };
};
