import * as fc from 'fast-check';
import type { Database } from '../../../server/db/database';
import type { Gateway } from '../../../server/payments/gateway';
import { DAY } from '../clock';
import { makeFaults } from './faultyGateway';
import { openPaymentHarness } from './paymentHarness';
import { expectConsistency } from './paymentInvariants';
import { scenario } from './paymentScenario';
import { type Ground, performStep } from './paymentSteps';

/** @param change wraps the sandbox before faults are added */
export const makeGround = async (db: Database, change = (gateway: Gateway) => gateway) => {
  const faults = makeFaults();
  const bench = await openPaymentHarness(db, (sandbox) => faults.between(change(sandbox)));
  return { db, bench, faults };
};

/** Runs random scenarios and checks after each that payments and stock are consistent. */
export const runScenarios = (ground: Ground, numRuns: number, seed: number, endOnFailure = false) =>
  fc.assert(
    fc.asyncProperty(scenario, async ({ firstFault, rounds }) => {
      const { bench, faults } = ground;
      const placed = { ...(await bench.place()), isAccepted: false };
      if (firstFault) faults.fail(firstFault);
      await performStep(ground, placed, { do: 'open' });
      await performStep(ground, placed, { do: 'open' });
      for (const round of rounds) {
        await Promise.all(round.map((each) => performStep(ground, placed, each)));
      }
      await finish(ground);
      await expectConsistency(ground.db, bench, placed);
    }),
    { numRuns, seed, endOnFailure },
  );

/** Removes all faults and runs the jobs until every payment is final. */
const finish = async ({ bench, faults }: Ground) => {
  faults.heal();
  for (let round = 0; round < 2; round++) {
    bench.clock.advance(2 * DAY);
    await bench.runJobs();
  }
};
