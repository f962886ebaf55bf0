import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../server/db/database';
import type { AddressData } from '../../src/contract/address';
import type { ProductCard } from '../../src/contract/product';
import {
  dropAddress,
  fetchAddresses,
  saveAddress,
  saveNewAddress,
  selectAddresses,
} from '../../src/features/address/addressSlice';
import {
  fetchCart,
  putInCart,
  selectCartLine,
  setCartQuantity,
  takeFromCart,
} from '../../src/features/cart/cartSlice';
import { fetchWishlist, unwish, wish } from '../../src/features/wishlist/wishlistSlice';
import type { Operation } from '../../src/offline/changes';
import type { AppStore } from '../../src/store/makeStore';
import { makeAddress, makeUser } from './factories';
import { accountOf, type Device, makeFleet, screenOf } from './fleet';
import { makeShopper } from './shopper';
import { type Fault, faults, tick } from './weather';

/** Each with at least ten packs to be had. */
export interface Shelf {
  products: ProductCard[];
}

const device = fc.nat({ max: 1 });
const tab = fc.nat({ max: 1 });
const item = fc.nat({ max: 2 });

/** What may happen, in any order. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('set' as const),
      device,
      tab,
      item,
      quantity: fc.integer({ min: 1, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('remove' as const), device, tab, item }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wish' as const), device, tab, item, on: fc.boolean() }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('address' as const),
      device,
      tab,
      item,
      city: fc.constantFrom('Pune', 'Goa', ''),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('refetch' as const), device, tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('restartTab' as const), device, tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restartApi' as const), device, tab }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('time' as const), device, tab }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A day of taps; after each, so many ticks until the next. */
const day = fc.record({
  steps: fc.array(fc.tuple(step, fc.nat({ max: 12 })), { minLength: 4, maxLength: 12 }),
  faults: fc.array(fc.constantFrom(...faults), { minLength: 8, maxLength: 16 }),
});

interface Ground {
  /** Two processes of the shop over one database: a restart is a change from one to the other. */
  apps: [FastifyInstance, FastifyInstance];
  db: Database;
  products: ProductCard[];
  without?: 'lock' | 'keys';
}

/** Everything a shopper was shown as done, by lane: the last word of each device. */
type Promised = Map<string, Map<number, unknown>>;

const promise = (promised: Promised, lane: string, device: number, value: unknown) => {
  const words = promised.get(lane) ?? new Map<number, unknown>();
  promised.set(lane, words.set(device, value));
};

const reload = (store: AppStore, userId: string) =>
  Promise.all([
    store.dispatch(fetchCart(userId)),
    store.dispatch(fetchWishlist(userId)),
    store.dispatch(fetchAddresses(userId)),
  ]);

/** Lives through a day, heals the network, and compares the shop with what was promised. */
export const liveThrough = async (
  { apps, db, products, without }: Ground,
  { steps, faults: weather }: { steps: [Step, number][]; faults: Fault[] },
) => {
  let serving = 0;
  let calls = 0;
  let healed = true;
  let houses = 0;
  const { id, cookies } = await makeShopper(apps[0], db);
  const fleet = makeFleet({
    app: () => apps[serving] as FastifyInstance,
    user: makeUser({ _id: id }),
    cookies,
    without,
    nextFault: () => {
      calls += 1;
      return healed ? 'fine' : (weather[calls % weather.length] ?? 'fine');
    },
  });
  const devices = [fleet.makeDevice(), fleet.makeDevice()] as const;
  for (const each of devices) await each.open();
  await devices[0].open();
  // The shop is opened on a good network; what nobody has seen yet is another matter.
  for (const { tabs } of devices) await reload(tabs[0] as AppStore, id);
  healed = false;
  const promised: Promised = new Map();

  const live = async (next: Step) => {
    const at = devices[next.device as 0 | 1];
    const store = at.tabs[next.tab % at.tabs.length] as AppStore;
    switch (next.do) {
      case 'set':
      case 'remove': {
        const product = products[next.item] as ProductCard;
        const variant = product.variants[0] as ProductCard['variants'][number];
        const line = selectCartLine(store.getState(), variant._id);
        if (next.do === 'remove') {
          // A tab that was not told of the line yet has nothing to press.
          if (!line) return;
          await store.dispatch(takeFromCart(line));
        } else if (line) {
          await store.dispatch(setCartQuantity(line, next.quantity));
        } else {
          await store.dispatch(putInCart(product, variant, next.quantity));
        }
        const shown = screenOf(store).cart[variant._id];
        return promise(promised, `cart ${variant._id}`, next.device, shown);
      }
      case 'wish': {
        const product = products[next.item] as ProductCard;
        await store.dispatch(next.on ? wish(product) : unwish(product));
        const shown = screenOf(store).wishlist.includes(product._id);
        return promise(promised, `wishlist ${product._id}`, next.device, shown);
      }
      case 'address': {
        const known = selectAddresses(store.getState())[next.item];
        const line1 = known?.line1 ?? `house ${houses}`;
        if (!known) {
          houses += 1;
          await store.dispatch(saveNewAddress(newAddress(line1)));
        } else if (next.city) {
          await store.dispatch(saveAddress({ ...known, city: next.city }));
        } else {
          await store.dispatch(dropAddress(known));
        }
        const shown = screenOf(store).addresses[line1];
        return promise(promised, `address ${line1}`, next.device, shown);
      }
      case 'refetch':
        return void reload(store, id);
      case 'restartTab':
        await at.kill(store);
        return void (await at.open());
      case 'restartApi':
        serving = 1 - serving;
        return;
      case 'time':
        fleet.clock.now += 600_000;
        for (const each of at.tabs) (await accountOf(each)).drain();
    }
  };

  for (const [next, ticks] of steps) {
    await live(next);
    for (let passed = 0; passed < ticks; passed += 1) await tick();
  }
  healed = true;
  for (const { weather: network } of devices) await network.letLateArrive();
  await sendEverything(devices, () => {
    fleet.clock.now += 600_000;
  });

  const [reference] = devices[0].tabs;
  if (!reference) throw new Error('a device has a tab');
  // One tab of a device asks; the others are told.
  for (const { tabs } of devices) await reload(tabs[0] as AppStore, id);
  await tick();
  const shop = screenOf(reference);
  for (const each of devices) {
    for (const store of each.tabs) expect(screenOf(store), 'a screen').toEqual(shop);
    expect(each.weather.doubled, 'keys under way twice').toEqual([]);
  }
  const held = selectAddresses(reference.getState()).map(({ line1 }) => line1);
  expect(new Set(held).size, 'addresses added once').toBe(held.length);
  const rows = (await Promise.all(devices.map((each) => each.rows()))).flat();
  const refused = new Set(rows.map(({ operation }) => subjectOf(operation)));
  for (const [subject, words] of promised) {
    // The shopper reads of it, and may try again or let it be.
    if (refused.has(subject)) continue;
    expect([...words.values()], subject).toContainEqual(truthOf(shop, subject));
  }
  for (const each of devices) for (const store of [...each.tabs]) await each.kill(store);
};

const subjectOf = (operation: Operation) => {
  if ('line' in operation) return `cart ${operation.line.variantId}`;
  if ('product' in operation) return `wishlist ${operation.product._id}`;
  return `address ${operation.address.line1}`;
};

const truthOf = ({ cart, wishlist, addresses }: ReturnType<typeof screenOf>, subject: string) => {
  const [, kind, name = ''] = /^(\w+) (.*)$/.exec(subject) ?? [];
  if (kind === 'cart') return cart[name];
  return kind === 'wishlist' ? wishlist.includes(name) : addresses[name];
};

const newAddress = (line1: string): AddressData => {
  const { _id, ...data } = makeAddress({ line1, city: 'Kochi' });
  return data;
};

const sendEverything = async (devices: readonly Device[], wait: () => void) => {
  for (let round = 0; round < 60; round += 1) {
    wait();
    const rows = (await Promise.all(devices.map((each) => each.rows()))).flat();
    for (const each of devices) for (const store of each.tabs) (await accountOf(store)).drain();
    for (let passed = 0; passed < 30; passed += 1) await tick();
    // Every tab has looked once more since.
    if (rows.every(({ state }) => state === 'rejected')) return;
  }
  throw new Error('the outbox does not empty on a healthy network');
};

/** Tries `runs` random days. A failure tells the seed and the shortest day that fails. */
export const tryDays = (ground: Ground, runs: number, seed: number) =>
  fc.assert(
    fc.asyncProperty(day, (each) => liveThrough(ground, each)),
    { numRuns: runs, seed, endOnFailure: ground.without !== undefined },
  );
