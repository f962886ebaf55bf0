import { desc, eq, sql } from 'drizzle-orm';
import type { DailyFacts } from '../../../src/contract/shop/dailyFacts';
import type { Database } from '../db/database';
import { dailyFacts } from './dailyFactsSchema';

export interface StoredFacts {
  /** 0 while nothing was changed at the Desk. */
  revision: number;
  facts: DailyFacts;
}

/** What was changed at the Desk until now. */
export const findDailyFacts = async (db: Database): Promise<StoredFacts> => {
  const [newest] = await db
    .select({ revision: dailyFacts.revision, facts: dailyFacts.facts })
    .from(dailyFacts)
    .orderBy(desc(dailyFacts.revision))
    .limit(1);
  return newest ?? { revision: 0, facts: {} };
};

/** What was changed until a revision; undefined for one that never was. */
export const findRevision = async (
  db: Database,
  revision: number,
): Promise<DailyFacts | undefined> => {
  if (revision === 0) return {};
  const [found] = await db
    .select({ facts: dailyFacts.facts })
    .from(dailyFacts)
    .where(eq(dailyFacts.revision, revision));
  return found?.facts;
};

/** Until the end of the transaction nobody else changes them. */
export const lockDailyFacts = (tx: Database) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('daily_facts', 0))`);

interface NewRevision extends StoredFacts {
  at: Date;
  operator: string;
}

/** Call it under the lock. */
export const addDailyFacts = (tx: Database, row: NewRevision) => tx.insert(dailyFacts).values(row);
