import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { newId } from '../../server/db/ids';
import type { Gateway } from '../../server/payments/gateway';
import { describeDatabase, onPostgres, openTestDatabase } from '../support/database/testDatabase';
import { makeFaults } from '../support/gateways/faultyGateway';
import { openMoneyBench } from '../support/gateways/paymentHarness';
import { tryLives } from '../support/gateways/runPaymentScenario';

const runs = Number(process.env.MONEY_RUNS ?? (onPostgres ? 60 : 200));
/** The same lives each time; a soak lives through others. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describeDatabase('Payments in random scenarios', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
  });

  const ground = async (change = (gateway: Gateway) => gateway) => {
    const faults = makeFaults();
    const bench = await openMoneyBench(db, (sandbox) => faults.between(change(sandbox)));
    return { db, bench, faults };
  };

  it(
    `are consistent after ${runs} scenarios (seed ${seed})`,
    {
      timeout: 60_000 + runs * 2000,
    },
    async () => tryLives(await ground(), runs, seed),
  );

  it('lose money without stable payment ids', {
    timeout: 120_000,
  }, async () => {
    const forgetful = await ground((gateway) => ({
      ...gateway,
      open: (payment) => gateway.open({ ...payment, id: newId('pay') }),
    }));
    const failure = await tryLives(forgetful, 200, 1, true).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );
    expect(failure).toMatch(/money at the company|what came, in our books|notices not followed/);
  });
});
