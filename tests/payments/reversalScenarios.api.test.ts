import { expect, it } from 'vitest';
import { describeOnce, openTestDatabase } from '../support/database/testDatabase';
import { allHostedServices } from '../support/gateways/allHostedServices';
import { runReversalScenarios } from '../support/paymentScenario/hostedReversals';

const runs = Number(process.env.MONEY_RUNS ?? 20);
/** The same scenarios in each run; `npm run soak:orders` uses other seeds. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describeOnce.each(allHostedServices)('Refunds and disputes noticed by %s', (gatewayId, open) => {
  it(`are booked within a minute in ${runs} scenarios (seed ${seed})`, {
    timeout: 60_000 + runs * 2000,
  }, async () => {
    const db = await openTestDatabase();
    const context = { db, service: await open(), gatewayId };
    expect(await runReversalScenarios(context, runs, seed)).toBeGreaterThan(0);
  });
});
