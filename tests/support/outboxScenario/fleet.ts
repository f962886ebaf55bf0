import type { FastifyInstance } from 'fastify';
import { alignSession } from '../../../src/app/store/startup';
import { fetchAddresses } from '../../../src/features/account/address/addressSlice';
import { loginSucceeded } from '../../../src/features/account/auth/authSlice';
import { fetchWishlist } from '../../../src/features/account/wishlist/wishlistSlice';
import { fetchCart } from '../../../src/features/cart/cartSlice';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { makeShopper } from '../api/shopper';
import { makeUser } from '../factories';
import type { ScenarioContext } from './context';
import { makeDevices, sessionsOf } from './devices';
import { tick } from './faults';
import { noPermanentFault, permanentFaultOf } from './permanentFault';
import type { Scenario } from './scenario';

const TEN_MINUTES = 600_000;

/** Two devices of a new shopper, the first with two tabs, on a network with a scenario's faults. */
export const openFleet = async (
  { apps, db, products, without }: ScenarioContext,
  scenario: Scenario,
) => {
  let serving = 0;
  let calls = 0;
  let isHealthy = true;
  let permanentFault = noPermanentFault;
  const { id, cookies } = await makeShopper(apps[0], db);
  const user = makeUser({ _id: id });
  const { clock, makeDevice } = makeDevices({
    app: () => apps[serving] as FastifyInstance,
    user,
    cookies,
    without,
    permanentFaultOf: (change) => permanentFault(change),
    nextFault: () => {
      calls += 1;
      return isHealthy ? 'fine' : (scenario.faults[calls % scenario.faults.length] ?? 'fine');
    },
  });
  const devices = [makeDevice(), makeDevice()] as const;

  const refetch = (store: AppStore) =>
    Promise.all([
      store.dispatch(fetchCart(id)),
      store.dispatch(fetchWishlist(id)),
      store.dispatch(fetchAddresses(id)),
    ]);
  /** One tab of a device fetches; the others receive the result. */
  const refetchAll = async () => {
    for (const { tabs } of devices) await refetch(tabs[0] as AppStore);
  };

  /** Signs a signed-out shopper in again and fetches the lists. */
  const signIn = async (store: AppStore) => {
    if (store.getState().auth.isAuthenticated) return;
    store.dispatch(loginSucceeded(user));
    await (await sessionsOf(store)).open(id);
    void refetch(store);
  };

  const passTime = async () => {
    clock.now += TEN_MINUTES;
    // The storage event has told every tab of the session of the device by now.
    for (const { tabs } of devices) for (const tab of tabs) await tab.dispatch(alignSession());
    for (const device of devices) await device.afterMinutes();
  };

  const listRows = async () => (await Promise.all(devices.map((each) => each.rows()))).flat();

  /** Lets time pass on a healthy network until nothing waits. */
  const sendEverything = async () => {
    for (let round = 0; round < 100; round += 1) {
      await passTime();
      for (const { tabs } of devices) for (const tab of tabs) await signIn(tab);
      const rows = await listRows();
      for (const { tabs } of devices) {
        for (const tab of tabs) (await sessionsOf(tab)).drain({ isServerHealthy: true });
      }
      for (let passed = 0; passed < 15; passed += 1) await tick();
      // The rows were listed before the drain, so every tab has had one more chance to send.
      if (rows.every(({ state }) => state !== 'waiting')) return;
    }
    throw new Error('the outbox does not empty on a healthy network');
  };

  for (const device of devices) await device.open();
  await devices[0].open();
  // The first lists are fetched on a good network, so that every device shows something.
  await refetchAll();
  isHealthy = false;
  permanentFault = permanentFaultOf(scenario, products);

  return {
    userId: id,
    devices,
    refetch,
    refetchAll,
    signIn,
    passTime,
    listRows,
    sendEverything,
    countCalls: () => calls,
    restartApi: () => {
      serving = 1 - serving;
    },
    healNetwork: () => {
      isHealthy = true;
    },
    endPermanentFault: () => {
      permanentFault = noPermanentFault;
    },
    close: async () => {
      for (const device of devices) for (const tab of [...device.tabs]) await device.kill(tab);
    },
  };
};

export type Fleet = Awaited<ReturnType<typeof openFleet>>;
