import type { ProductCard } from '../../../src/contract/product';
import type { AppStore } from '../../../src/store/appStore';
import { packOf, type ScenarioContext, setPrice } from './context';
import { accountOf } from './devices';
import type { Expectations } from './expectations';
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
    if ((await device.rows()).some(({ state }) => state === 'needsYou')) {
      await device.afterMinutes();
    }
    switch (step.do) {
      case 'set':
      case 'remove':
        return actions.cart(store, step);
      case 'wish':
        return actions.wishlist(store, step);
      case 'address':
      case 'makeDefault':
        return actions.address(store, step);
      case 'refetch':
        return void fleet.refetch(store);
      case 'restartTab':
        await device.kill(store);
        return void (await device.open());
      case 'restartApi':
        return fleet.restartApi();
      case 'time':
        await fleet.passTime();
        for (const tab of device.tabs) (await accountOf(tab)).drain();
        return;
      case 'setClock':
        return device.setClock(step.days * DAY_MS);
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
