import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import {
  queueAddToCart,
  queueCartQuantity,
  queueRemoveFromCart,
  selectCartLines,
} from '../../src/features/cart/cartSlice';
import type { AppStore } from '../../src/slices/appStore';
import { makeScenarioContext, packOf } from '../support/outboxScenario/context';
import type { Device } from '../support/outboxScenario/devices';
import { type Fault, tick } from '../support/outboxScenario/faults';
import { openFleet } from '../support/outboxScenario/fleet';

const pageOf = ({ tabs }: Device) => tabs[0] as AppStore;

const linesOf = (device: Device) => selectCartLines(pageOf(device).getState());

const onlyLineOf = (device: Device) => {
  const [line] = linesOf(device);
  if (!line) throw new Error('the cart has no line');
  return line;
};

const untilSent = async () => {
  for (let passed = 0; passed < 50; passed += 1) await tick();
};

it('A pack that is removed stays removed, although another device removed it before the last change arrived', async () => {
  const context = await makeScenarioContext();
  const faults: Fault[] = ['fine'];
  const scenario = { steps: [], faults, permanent: null, discards: false };
  const fleet = await openFleet(context, scenario);
  const [phone, laptop] = fleet.devices;
  const [product] = context.products;
  if (!product) throw new Error('the shop has no product');

  await pageOf(laptop).dispatch(queueAddToCart(product, packOf(product)));
  await untilSent();
  await fleet.refetchAll();
  faults[0] = 'lost';
  await pageOf(phone).dispatch(queueCartQuantity(onlyLineOf(phone), 3));
  await untilSent();
  faults[0] = 'fine';
  await pageOf(laptop).dispatch(queueRemoveFromCart(onlyLineOf(laptop)));
  await untilSent();
  await pageOf(phone).dispatch(queueRemoveFromCart(onlyLineOf(phone)));
  await fleet.sendEverything();
  await fleet.refetchAll();
  expect(fleet.devices.map(linesOf)).toEqual([[], []]);
  await fleet.close();
});
