import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import type { Database } from '../../../server/db/database';
import { variant as variants } from '../../../server/db/schema/catalogue';
import type { ProductCard } from '../../../src/contract/product';
import { selectAddresses } from '../../../src/features/address/addressSlice';
import { fetchAddresses } from '../../../src/features/address/addressThunks';
import { loginSucceeded } from '../../../src/features/auth/authSlice';
import { fetchCart } from '../../../src/features/cart/cartThunks';
import { fetchWishlist } from '../../../src/features/wishlist/wishlistThunks';
import type { OutboxRow } from '../../../src/outbox/outboxRow';
import type { AppStore } from '../../../src/store/appStore';
import { type AppOperation, operations } from '../../../src/store/operations';
import { openApi } from '../api/server';
import { makeShopper } from '../api/shopper';
import { openSeededDatabase } from '../database/testDatabase';
import { makeUser } from '../factories';
import { accountOf, type Device, makeDevices, screenOf } from './devices';
import { type Fault, tick } from './networkFaults';
import { defaultOf, makeExpectations, makeShopperActions } from './outboxActions';
import { type Scenario, type Step, scenario } from './outboxScenario';

export interface ScenarioContext {
  /** Two API processes with one database: a restart switches from one to the other. */
  apps: [FastifyInstance, FastifyInstance];
  db: Database;
  /** Each with at least ten packs in stock. */
  products: ProductCard[];
  without?: 'lock' | 'keys';
}

const TEN_MINUTES = 600_000;
const DAY_MS = 86_400_000;
/** Limit of calls in a day: about ten lists, and the attempts of rows between them. */
const MAX_CALLS = 700;

const packOf = ({ variants: [pack] }: ProductCard) => pack as ProductCard['variants'][number];

const reload = (store: AppStore, userId: string) =>
  Promise.all([
    store.dispatch(fetchCart(userId)),
    store.dispatch(fetchWishlist(userId)),
    store.dispatch(fetchAddresses(userId)),
  ]);

const rowsOf = async (devices: readonly Device[]) =>
  (await Promise.all(devices.map((each) => each.rows()))).flat();

/** Finds the changes that fail all day. */
const permanentFaultsOf = ({ permanent }: Scenario, products: ProductCard[]) => {
  if (!permanent) return () => undefined;
  const product = products[permanent.item] as ProductCard;
  const isMeant = {
    cart: ({ data }: { data: string }) => data.includes(packOf(product)._id),
    wishlist: ({ url, data }: { url: string; data: string }) =>
      url.includes('wishlist') && data.includes(product._id),
    address: ({ url }: { url: string }) => url.includes('address'),
  }[permanent.on];
  return (change: { url: string; data: string }) => (isMeant(change) ? permanent.fault : undefined);
};

/** Runs a day, repairs the network, and compares the server with what the shopper was shown. */
export const runScenario = async (
  { apps, db, products, without }: ScenarioContext,
  each: Scenario,
) => {
  let serving = 0;
  let calls = 0;
  let isHealed = true;
  let permanentFaultOf: (change: { url: string; data: string }) => Fault | undefined = () =>
    undefined;
  const { id, cookies } = await makeShopper(apps[0], db);
  const user = makeUser({ _id: id });
  const fleet = makeDevices({
    app: () => apps[serving] as FastifyInstance,
    user,
    cookies,
    without,
    permanentFaultOf: (change) => permanentFaultOf(change),
    nextFault: () => {
      calls += 1;
      return isHealed ? 'fine' : (each.faults[calls % each.faults.length] ?? 'fine');
    },
  });
  const devices = [fleet.makeDevice(), fleet.makeDevice()] as const;
  for (const device of devices) await device.open();
  await devices[0].open();
  // The first lists are fetched on a good network, so that every device shows something.
  for (const { tabs } of devices) await reload(tabs[0] as AppStore, id);
  isHealed = false;
  permanentFaultOf = permanentFaultsOf(each, products);
  const promises = makeExpectations();
  const actions = makeShopperActions(products, promises);

  /** Signs a signed-out shopper in again and fetches the lists. */
  const signIn = async (store: AppStore) => {
    if (store.getState().auth.isAuthenticated) return;
    store.dispatch(loginSucceeded(user));
    await (await accountOf(store)).open(id);
    void reload(store, id);
  };

  const passTime = async () => {
    fleet.clock.now += TEN_MINUTES;
    for (const device of devices) await device.afterMinutes();
  };

  const live = async (next: Step) => {
    const at = devices[next.device as 0 | 1];
    const store = at.tabs[next.tab % at.tabs.length] as AppStore;
    await signIn(store);
    // A shopper whose decision is needed reads the notice before the next action.
    if ((await at.rows()).some(({ state }) => state === 'needsYou')) await at.afterMinutes();
    switch (next.do) {
      case 'set':
      case 'remove':
        return actions.cart(store, next);
      case 'wish':
        return actions.wishlist(store, next);
      case 'address':
      case 'makeDefault':
        return actions.address(store, next);
      case 'refetch':
        return void reload(store, id);
      case 'restartTab':
        await at.kill(store);
        return void (await at.open());
      case 'restartApi':
        serving = 1 - serving;
        return;
      case 'time':
        await passTime();
        for (const tab of at.tabs) (await accountOf(tab)).drain();
        return;
      case 'setClock':
        return at.setClock(next.days * DAY_MS);
      case 'loseLock':
        return at.loseLock();
      case 'changePrice': {
        const pack = packOf(products[next.item] as ProductCard);
        const price = pack.price + 700;
        await db.update(variants).set({ price, mrp: price }).where(eq(variants.id, pack._id));
      }
    }
  };

  for (const [next, ticks] of each.steps) {
    await live(next);
    for (let passed = 0; passed < ticks; passed += 1) await tick();
  }
  isHealed = true;
  const evening = async () => {
    for (const { tabs } of devices) for (const tab of tabs) await signIn(tab);
    await passTime();
  };
  await sendEverything(devices, evening);
  expect(calls, 'calls of a day').toBeLessThan(MAX_CALLS);

  const failed = (await rowsOf(devices)).filter(({ state }) => state === 'needsYou');
  permanentFaultOf = () => undefined;
  for (const device of devices) {
    const account = await accountOf(device.tabs[0] as AppStore);
    for (const { state, operation } of await device.rows()) {
      if (state !== 'needsYou') continue;
      await account[each.discards ? 'discard' : 'retry'](operations.subjectOf(operation));
    }
  }
  await sendEverything(devices, evening);

  const [reference] = devices[0].tabs;
  if (!reference) throw new Error('a device has a tab');
  // One tab of a device fetches; the others receive the result.
  for (const { tabs } of devices) await reload(tabs[0] as AppStore, id);
  await tick();
  const shop = screenOf(reference);
  for (const device of devices) {
    for (const store of device.tabs) expect(screenOf(store), 'a screen').toEqual(shop);
    expect(device.network.sentTwice, 'keys in flight twice').toEqual([]);
  }
  const held = selectAddresses(reference.getState()).map(({ line1 }) => line1);
  if (!each.discards) expect(new Set(held).size, 'addresses added once').toBe(held.length);

  const rows = await rowsOf(devices);
  // Rows that are left are shown to the shopper; a discarded change may have been applied.
  const excepted = new Set([...rows, ...(each.discards ? failed : [])].map(nameOf));
  const isDisturbed = excepted.size > 0 || devices.some(({ network }) => network.hasRejected());
  for (const [subject, words] of promises.promised) {
    const isShared = subject === 'default';
    if (excepted.has(subject) || (isShared && (isDisturbed || words.size > 1))) continue;
    const truth = isShared ? defaultOf(reference) : truthOf(shop, subject);
    const message = JSON.stringify([subject, truth, [...words.values()].map(String)]);
    expect(promises.isKept(words, truth), message).toBe(true);
  }
  for (const { variantId, priceWhenAdded } of reference.getState().cart.data) {
    const card = products.find((product) => packOf(product)._id === variantId);
    expect(priceWhenAdded, 'the price that was seen').toBe(card && packOf(card).price);
  }
  for (const device of devices) for (const store of [...device.tabs]) await device.kill(store);
};

const resetPrices = async (db: Database, products: ProductCard[]) => {
  for (const { _id, price, mrp } of products.map(packOf)) {
    await db.update(variants).set({ price, mrp }).where(eq(variants.id, _id));
  }
};

const nameOf = (row: OutboxRow) => {
  const operation = row.operation as AppOperation;
  if ('line' in operation) return `cart ${operation.line.variantId}`;
  if ('product' in operation) return `wishlist ${operation.product._id}`;
  return `address ${operation.address.line1}`;
};

const truthOf = ({ cart, wishlist, addresses }: ReturnType<typeof screenOf>, subject: string) => {
  const [, kind, name = ''] = /^(\w+) (.*)$/.exec(subject) ?? [];
  if (kind === 'cart') return cart[name];
  return kind === 'wishlist' ? wishlist.includes(name) : addresses[name];
};

/** Lets time pass on a healthy network until nothing waits. */
const sendEverything = async (devices: readonly Device[], wait: () => Promise<void>) => {
  for (let round = 0; round < 100; round += 1) {
    await wait();
    const rows: OutboxRow[] = await rowsOf(devices);
    for (const { tabs } of devices) {
      for (const tab of tabs) (await accountOf(tab)).drain({ isServerHealthy: true });
    }
    for (let passed = 0; passed < 15; passed += 1) await tick();
    // Every tab has looked once more since.
    if (rows.every(({ state }) => state !== 'waiting')) return;
  }
  throw new Error('the outbox does not empty on a healthy network');
};

/** Tries `runs` random days. A failure tells the seed and the shortest day that fails. */
export const runScenarios = async (
  scenarioContext: ScenarioContext,
  runs: number,
  seed: number,
) => {
  await fc.assert(
    fc
      .asyncProperty(scenario, (each) => runScenario(scenarioContext, each))
      .beforeEach(() => resetPrices(scenarioContext.db, scenarioContext.products)),
    { numRuns: runs, seed, endOnFailure: scenarioContext.without !== undefined },
  );
};

/** The seeded shop, served by two processes over one database. */
export const makeScenarioContext = async (): Promise<ScenarioContext> => {
  const db = await openSeededDatabase();
  const apps: ScenarioContext['apps'] = [await openApi(db), await openApi(db)];
  const results = async (path: string) =>
    (await apps[0].inject(`/api/loam/${path}`)).json().data.results;
  const [category] = await results('category_list');
  const products: ProductCard[] = await results(`products_by_category/${category._id}`);
  const plenty = products.filter(({ variants }) => (variants[0]?.available ?? 0) > 9);
  return { apps, db, products: plenty.slice(0, 3) };
};
