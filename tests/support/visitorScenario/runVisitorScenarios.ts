import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../../server/platform/db/database';
import type { RowStorage } from '../../../src/sync/outbox/rowStorage';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { USER_ID_KEY } from '../../../src/sync/session/deviceSession';
import { makeUser } from '../factories';
import { tick } from '../outboxScenario/faults';
import { openAccount } from './account';
import { expectJoinedOnce, expectShown, expectStrangerUntouched } from './checks';
import { type Device, makeDevice } from './device';
import { makeExpectations } from './expectations';
import { type Scenario, scenarios } from './scenario';
import { makeVisitorActions } from './visitorActions';

interface VisitorContext {
  app: FastifyInstance;
  db: Database;
  joinNaively?: (rows: RowStorage) => RowStorage['transfer'];
}

/** In which a tab shows what it has stored, also while it starts. */
const SHOWN_TICKS = 6;

const ticks = async (count: number) => {
  for (let passed = 0; passed < count; passed += 1) await tick();
};

/** The tab, or a new one after a crash. */
const tabOf = async (device: Device, index = 0): Promise<AppStore> => {
  const tabs = device.tabs();
  return tabs[index % Math.max(1, tabs.length)] ?? device.open();
};

const runScenario = async (context: VisitorContext, scenario: Scenario) => {
  localStorage.removeItem(USER_ID_KEY);
  localStorage.clear();
  const account = await openAccount(context, scenario);
  const { id, cookies } = account.shopper;
  let calls = 0;
  let isHealthy = false;
  const device = makeDevice({
    app: context.app,
    user: makeUser({ _id: id }),
    cookies,
    joinNaively: context.joinNaively,
    nextFault: () => {
      calls += 1;
      return isHealthy ? 'fine' : (scenario.faults[calls % scenario.faults.length] ?? 'fine');
    },
  });
  const expectations = makeExpectations(scenario.held);
  const actions = makeVisitorActions(account.products, expectations);
  const otherDevice = async ({ pack, added }: { pack: number; added: number }) => {
    await account.add(pack, added);
    expectations.added(pack, added);
  };

  await device.prepare();
  await device.open();
  await device.open();
  for (const [step, pause] of scenario.steps) {
    if (step.do === 'otherDevice') await otherDevice(step);
    else if (step.do === 'strangerLogout') await device.logOutStranger(await tabOf(device));
    else if (step.do === 'restart') {
      device.end();
      await device.open(step.turns);
      await device.open(step.turns);
    } else {
      const tab = await tabOf(device, step.tab);
      await actions.perform(tab, step);
      await ticks(SHOWN_TICKS);
      await expectShown(device, tab);
    }
    await ticks(pause);
  }

  await account.sellOut();
  const [one, two] = device.tabs();
  const [crash, ...moreCrashes] = scenario.crashes;
  if (crash) device.crashes.crashIn(crash.steps, crash.isAfter);
  if (scenario.racing && two) void actions.perform(two, scenario.racing);
  if (one) device.signIn(one);
  if (scenario.signInTwice && two) device.signIn(two);
  for (const [step, pause] of scenario.later) {
    await ticks(pause);
    await otherDevice(step);
  }
  await ticks(20);
  for (const { steps, isAfter } of moreCrashes) {
    device.end();
    const store = await device.open();
    device.crashes.crashIn(steps, isAfter);
    if (!store.getState().auth.isAuthenticated) device.signIn(store);
    await device.passTime();
  }

  isHealthy = true;
  device.end();
  const store = await device.open();
  if (!store.getState().auth.isAuthenticated) device.signIn(store);
  for (let round = 0; round < 400; round += 1) {
    await device.passTime();
    // In this order, since a row may join the account in between.
    const rows = [...(await device.visitorRows()), ...(await device.rows())];
    if (rows.every(({ state }) => state !== 'waiting')) break;
  }
  await expectJoinedOnce(account, device, expectations);
  const hasLoggedOut = scenario.steps.some(([step]) => step.do === 'strangerLogout');
  await expectStrangerUntouched(device, hasLoggedOut);
  device.end();
};

/** Tries `runs` random visits. A failure names the seed and the shortest visit that fails. */
export const runVisitorScenarios = (context: VisitorContext, runs: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(scenarios, (scenario) => runScenario(context, scenario)),
    { numRuns: runs, seed, endOnFailure: context.joinNaively !== undefined },
  );
