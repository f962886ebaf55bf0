import { beforeAll, expect, it } from 'vitest';
import { hasPostgres } from '../../scripts/shared/programs';
import type { Database } from '../../server/platform/db/database';
import { describeDatabase, onPostgres, openTestDatabase } from '../support/database/testDatabase';
import { makeScenarioContext, runScenarios } from '../support/paymentScenario/runScenarios';

/** More on PostgreSQL, where calls run concurrently; the embedded database takes three times as long. */
const runs = Number(process.env.MONEY_RUNS ?? (onPostgres || !hasPostgres() ? 24 : 10));
/** The same scenarios in each run; `npm run soak:orders` uses other seeds. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describeDatabase('Payments in random scenarios', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  it(`are consistent after ${runs} scenarios (seed ${seed})`, {
    timeout: 60_000 + runs * 2000,
  }, async ({ annotate }) => {
    const counts = await runScenarios(await makeScenarioContext(db), runs, seed);
    await annotate(JSON.stringify(counts));
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});
