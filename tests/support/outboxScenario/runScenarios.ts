import * as fc from 'fast-check';
import { expect } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { isOrderRow } from '../../../src/features/cart/orderOperations';
import type { AppStore } from '../../../src/sync/requests/appStore';
import {
  expectAddressesAddedOnce,
  expectCartAddsUp,
  expectNoTrespass,
  expectOrdersOnce,
  expectSameScreens,
  expectSeenPrices,
  expectShownValues,
} from './checks';
import { resetCatalogue, type ScenarioContext } from './context';
import { sessionsOf } from './devices';
import { makeExpectations } from './expectations';
import { tick } from './faults';
import { type Fleet, openFleet } from './fleet';
import { type Scenario, scenarios } from './scenario';
import { makePerform } from './steps';

/** The limit of calls in a day: about ten refetches, and the attempts to send rows between them. */
const MAX_CALLS = 700;

/** The shopper decides about every change that failed too often. @returns those changes */
const decide = async ({ devices, listRows }: Fleet, discards: boolean) => {
  const failed = (await listRows()).filter(({ state }) => state === 'needsAction');
  for (const device of devices) {
    const account = await sessionsOf(device.tabs[0] as AppStore);
    for (const { state, operation } of await device.rows()) {
      if (state !== 'needsAction') continue;
      await account[discards ? 'discard' : 'retry'](operations.subjectOf(operation));
    }
  }
  return failed;
};

/** Runs a day, repairs the network, and compares the server with what the shopper was shown. */
const runScenario = async (context: ScenarioContext, scenario: Scenario) => {
  const { steps, discards } = scenario;
  const fleet = await openFleet(context, scenario);
  const expectations = makeExpectations();
  const perform = makePerform(context, fleet, expectations);
  for (const [step, ticks] of steps) {
    await perform(step);
    for (let passed = 0; passed < ticks; passed += 1) await tick();
  }
  fleet.healNetwork();
  await fleet.sendEverything();
  expect(fleet.countCalls(), 'calls of a day').toBeLessThan(MAX_CALLS);

  fleet.endPermanentFault();
  const failed = await decide(fleet, discards);
  await fleet.sendEverything();
  await fleet.refetchAll();
  await tick();

  const reference = expectSameScreens(fleet);
  if (!discards) expectAddressesAddedOnce(reference);
  // An order that failed once may have been placed all the same, also with other lines.
  const undone = [
    ...(await fleet.listRows()),
    ...failed.filter((row) => discards || isOrderRow(row)),
  ];
  expectShownValues(expectations, fleet, reference, undone);
  for (const { network } of fleet.devices)
    for (const variantId of network.rejectedAdditions())
      expectations.cart.rejectAddition(variantId);
  expectCartAddsUp(expectations, reference, undone);
  expectSeenPrices(reference, context.products);
  await expectOrdersOnce(context.db, fleet, expectations, undone);
  await expectNoTrespass(fleet);
  await fleet.close();
};

/** Tries `runs` random days. A failure names the seed and the shortest day that fails. */
export const runScenarios = async (context: ScenarioContext, runs: number, seed: number) => {
  await fc.assert(
    fc
      .asyncProperty(scenarios, (scenario) => runScenario(context, scenario))
      .beforeEach(() => resetCatalogue(context)),
    { numRuns: runs, seed, endOnFailure: context.without !== undefined },
  );
};
