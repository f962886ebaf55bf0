import { expect, it } from 'vitest';
import { newId } from '../../server/platform/db/ids';
import { describeDatabase, openTestDatabase } from '../support/database/testDatabase';
import { makeScenarioContext, runScenarios } from '../support/paymentScenario/runScenarios';

/**
 * Of scenarios that begin with a lost response of the gateway, after which the order has two payments there. Those of
 * seed 1 did so in the sixth, after most of the time limit on a busy machine.
 */
const SEED = 8;

describeDatabase('Negative control: payments without stable ids', () => {
  it('break the invariants of money', { timeout: 120_000 }, async () => {
    const context = await makeScenarioContext(await openTestDatabase(), (gateway) => ({
      ...gateway,
      open: (payment) => gateway.open({ ...payment, id: newId('pay') }),
    }));
    const failure = await runScenarios(context, 200, SEED, true).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );
    expect(failure).toMatch(
      /money at the gateway|captured amount in our database|unprocessed webhooks/,
    );
  });
});
