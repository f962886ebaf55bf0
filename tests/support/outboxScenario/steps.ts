import type { ProductCard } from '../../../src/contract/catalogue/product';
import { isOrderRow } from '../../../src/features/cart/orderOperations';
import type { AppStore } from '../../../src/sync/requests/appStore';
import { packOf, type ScenarioContext, setPrice } from './context';
import { sessionsOf } from './devices';
import type { Expectations } from './expectations';
import { tick } from './faults';
import type { Fleet } from './fleet';
import type { Step } from './scenario';
import { makeShopperActions } from './shopperActions';

const DAY_MS = 86_400_000;

/** Performs the steps of a scenario. */
export const makePerform = (context: ScenarioContext, fleet: Fleet, expectations: Expectations) => {
  const { products } = context;
  const actions = makeShopperActions(products, expectations);
  return async (step: Step) => {
    const device = fleet.devices[step.device as 0 | 1];
    const store = device.tabs[step.tab % device.tabs.length] as AppStore;
    await fleet.signIn(store);
    // A change that needs a decision is shown to the shopper before the next action.
    if ((await device.rows()).some(({ state }) => state === 'needsAction')) {
      await device.afterMinutes();
    }
    const restart = async () => {
      await device.kill(store);
      await device.open();
    };
    switch (step.do) {
      case 'set':
      case 'add':
      case 'remove': {
        await actions.cart(store, step, await device.rows());
        for (let passed = 0; passed < (step.soon?.ticks ?? 0); passed += 1) await tick();
        switch (step.soon?.do) {
          case 'changeAgain':
            return actions.cart(store, { ...step, quantity: 7 }, await device.rows());
          case 'stealLock':
            return device.stealLock();
          case 'restartTab':
            return restart();
        }
        return;
      }
      case 'wish':
        return actions.wishlist(store, step);
      case 'address':
      case 'makeDefault':
        return actions.address(store, step);
      case 'order':
        return actions.order(store, step, (await device.rows()).find(isOrderRow) as never);
      case 'takeBack':
        return actions.takeBack(store);
      case 'refetch':
        return void fleet.refetch(store);
      case 'restartTab':
        return restart();
      case 'restartApi':
        return fleet.restartApi();
      case 'time':
        await fleet.passTime();
        for (const tab of device.tabs) (await sessionsOf(tab)).drain();
        return;
      case 'setClock':
        return device.setClock(step.days * DAY_MS);
      case 'wakeWorker':
        return void device.wakeWorker();
      case 'loseLock':
        return device.loseLock();
      case 'changePrice': {
        const pack = packOf(products[step.item] as ProductCard);
        const price = pack.price + 700;
        await setPrice(context, pack._id, { price, mrp: price });
      }
    }
  };
};
