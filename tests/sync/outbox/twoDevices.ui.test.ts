import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  queueAddToCart,
  queueCartQuantity,
  queueCartStep,
  queueRemoveFromCart,
  selectCartLines,
} from '../../../src/features/cart/cartSlice';
import type { AppStore } from '../../../src/sync/requests/appStore';
import {
  makeScenarioContext,
  packOf,
  resetCatalogue,
  type ScenarioContext,
} from '../../support/outboxScenario/context';
import type { Device } from '../../support/outboxScenario/devices';
import { type Fault, tick } from '../../support/outboxScenario/faults';
import { type Fleet, openFleet } from '../../support/outboxScenario/fleet';

const pageOf = ({ tabs }: Device) => tabs[0] as AppStore;

const linesOf = (device: Device) => selectCartLines(pageOf(device).getState());

const quantitiesOf = (device: Device) => linesOf(device).map(({ quantity }) => quantity);

const onlyLineOf = (device: Device) => {
  const [line] = linesOf(device);
  if (!line) throw new Error('the cart has no line');
  return line;
};

const untilSent = async () => {
  for (let passed = 0; passed < 50; passed += 1) await tick();
};

describe('Two devices of one account', () => {
  let context: ScenarioContext;
  let fleet: Fleet;
  let faults: Fault[];
  beforeAll(async () => {
    context = await makeScenarioContext();
  });
  beforeEach(async () => {
    await resetCatalogue(context);
    faults = ['fine'];
    const scenario = { steps: [], faults, permanent: null, discards: false };
    fleet = await openFleet(context, scenario);
  });
  afterEach(() => fleet.close());

  const setFault = (fault: Fault) => {
    faults[0] = fault;
  };

  const add = async (device: Device, quantity: number) => {
    const [product] = context.products;
    if (!product) throw new Error('the shop has no product');
    await pageOf(device).dispatch(queueAddToCart(product, packOf(product), quantity));
    await untilSent();
  };

  /** Everything is sent and read by both. @returns the quantities that each of them shows */
  const afterwards = async () => {
    await fleet.sendEverything();
    await fleet.refetchAll();
    return fleet.devices.map(quantitiesOf);
  };

  it('add what was put into the cart on each, also without a signal', async () => {
    const [phone, laptop] = fleet.devices;
    setFault('lost');
    await add(laptop, 1);
    setFault('fine');
    await add(phone, 3);
    expect(await afterwards()).toEqual([[4], [4]]);
  });

  it('add a press on plus to the quantity that was typed on the other', async () => {
    const [phone, laptop] = fleet.devices;
    await add(phone, 2);
    await fleet.refetchAll();
    setFault('lost');
    await pageOf(laptop).dispatch(queueCartStep(onlyLineOf(laptop), 3));
    expect(quantitiesOf(laptop)).toEqual([3]);
    await untilSent();
    setFault('fine');
    await pageOf(phone).dispatch(queueCartQuantity(onlyLineOf(phone), 7));
    expect(await afterwards()).toEqual([[8], [8]]);
  });

  it('add once what is sent again, because its response was lost', async () => {
    const [phone] = fleet.devices;
    setFault('responseLost');
    await add(phone, 3);
    setFault('fine');
    await add(phone, 2);
    expect(await afterwards()).toEqual([[5], [5]]);
  });

  it('keep a pack removed, although the other removed it before the last change arrived', async () => {
    const [phone, laptop] = fleet.devices;
    await add(laptop, 1);
    await fleet.refetchAll();
    setFault('lost');
    await pageOf(phone).dispatch(queueCartQuantity(onlyLineOf(phone), 3));
    await untilSent();
    setFault('fine');
    await pageOf(laptop).dispatch(queueRemoveFromCart(onlyLineOf(laptop)));
    await untilSent();
    await pageOf(phone).dispatch(queueRemoveFromCart(onlyLineOf(phone)));
    expect(await afterwards()).toEqual([[], []]);
  });
});
