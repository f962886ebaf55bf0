import * as fc from 'fast-check';
import type { Gateway } from '../../../server/gateways/gateway';
import type { Database } from '../../../server/platform/db/database';
import { DAY, MINUTE } from '../clock';
import { makeFaults } from '../gateways/faultyGateway';
import { openPaymentHarness } from '../gateways/paymentHarness';
import { expectConsistency } from './invariants';
import { scenario } from './scenario';
import { type Placed, performStep, type ScenarioContext, webhooksOf } from './steps';

/** @param change wraps the sandbox before faults are added */
export const makeScenarioContext = async (db: Database, change = (gateway: Gateway) => gateway) => {
  const faults = makeFaults();
  const harness = await openPaymentHarness(db, (sandbox) => faults.between(change(sandbox)));
  return { db, harness, faults };
};

/**
 * Runs random scenarios and checks after each that payments and stock are consistent.
 * @returns in how many an operator accepted another amount, and in how many money went back at the gateway
 */
export const runScenarios = async (
  scenarioContext: ScenarioContext,
  numRuns: number,
  seed: number,
  endOnFailure = false,
) => {
  let accepted = 0;
  let refundedAtGateway = 0;
  await fc.assert(
    fc.asyncProperty(scenario, async ({ firstFault, amount, rounds, ending }) => {
      const { harness, faults } = scenarioContext;
      const placed = { ...(await harness.place()), isAccepted: false };
      if (firstFault) faults.fail(firstFault);
      await performStep(scenarioContext, placed, { do: 'open' });
      await performStep(scenarioContext, placed, { do: 'open' });
      if (amount)
        await performStep(scenarioContext, placed, { do: 'otherAmount', index: 0, amount });
      for (const round of rounds) {
        await Promise.all(round.map((each) => performStep(scenarioContext, placed, each)));
      }
      await finish(scenarioContext, placed);
      for (const step of ending) await performStep(scenarioContext, placed, step);
      await finish(scenarioContext, placed);
      if (placed.isAccepted) accepted += 1;
      const { refunds } = await harness.read(placed.orderId);
      if (refunds.some(({ key }) => key.startsWith('gateway '))) refundedAtGateway += 1;
      await expectConsistency(scenarioContext.db, harness, placed);
    }),
    { numRuns, seed, endOnFailure },
  );
  return { accepted, refundedAtGateway };
};

/** Removes all faults, delivers every webhook and runs the jobs until every payment is final. */
const finish = async ({ db, harness, faults }: ScenarioContext, { orderId }: Placed) => {
  faults.heal();
  for (let round = 0; round < 2; round++) {
    harness.clock.advance(2 * DAY);
    await harness.runJobs();
    for (const { paymentRef, eventId, type } of await webhooksOf(db, orderId)) {
      await harness.notify(paymentRef, { id: `${eventId}_${round}`, type });
    }
    harness.clock.advance(MINUTE);
    await harness.runJobs();
  }
};
