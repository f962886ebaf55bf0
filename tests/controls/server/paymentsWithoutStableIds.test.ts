import { expect, it } from 'vitest';
import { newId } from '../../../server/db/ids';
import { describeDatabase, openTestDatabase } from '../../support/database/testDatabase';
import { makeScenarioContext, runScenarios } from '../../support/paymentScenario/runScenarios';

describeDatabase('Negative control: payments without stable ids', () => {
  it('break the invariants of money', { timeout: 120_000 }, async () => {
    const context = await makeScenarioContext(await openTestDatabase(), (gateway) => ({
      ...gateway,
      open: (payment) => gateway.open({ ...payment, id: newId('pay') }),
    }));
    const failure = await runScenarios(context, 200, 1, true).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );
    expect(failure).toMatch(
      /money at the gateway|captured amount in our database|unprocessed webhooks/,
    );
  });
});
