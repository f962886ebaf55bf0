import { eq } from 'drizzle-orm';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { variant } from '../../../server/catalogue/catalogueSchema';
import { homeSection, homeSectionProduct } from '../../../server/catalogue/home/homeSchema';
import { orderItem } from '../../../server/orders/ordersSchema';
import { makeStore } from '../../../src/app/store/makeStore';
import { keepLatestVariants } from '../../../src/app/store/savedCatalogue/keepLatestVariants';
import { fetchWishlist } from '../../../src/features/account/wishlist/wishlistSlice';
import { fetchCart } from '../../../src/features/cart/cartSlice';
import { fetchHomeSections } from '../../../src/features/catalogue/homeSections/homeSectionsSlice';
import { fetchProductDetails } from '../../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { readVariants } from '../../../src/features/catalogue/saved/catalogueDatabase';
import { saveCatalogue } from '../../../src/features/catalogue/saved/saveCatalogue';
import { announceChange } from '../../../src/features/catalogue/saved/savedCatalogue';
import { fetchOrderDetails } from '../../../src/features/orders/ordersSlice';
import {
  type SourcedResults,
  searchProducts,
} from '../../../src/features/search/results/searchProducts';
import { fetchWeeklyBaskets } from '../../../src/features/weekly/weeklyBasketsSlice';
import { laneChanged } from '../../../src/sync/outbox/pendingChanges';
import type { AppState, AppStore } from '../../../src/sync/requests/appStore';
import { byLatest, variantsChanged } from '../../../src/sync/requests/latestVariants';
import { sendChange } from '../../../src/sync/requests/sendChange';
import { inCards } from '../../../src/sync/requests/variantsIn';
import { type Network, noNetwork } from '../../support/api/client';
import { addProduct, SHELF } from '../../support/database/catalogueRows';
import { addOrder } from '../../support/database/orderRows';
import { makeAddressData, makeChange, makeLine } from '../../support/factories';
import {
  makeSignedInShopper,
  openShoppingApi,
  type ShoppingApi,
} from '../../support/storefront/signedInShopper';

const OLD = 9_900;
const NEW = 14_900;
const MINUTE_MS = 60_000;

type Shopper = Awaited<ReturnType<typeof makeSignedInShopper>>;
type Response = Awaited<ReturnType<Network>>;

let api: ShoppingApi;
let shopper: Shopper;
let kokum: { productId: string; variantId: string };

/** The server's clock, which a test may set. */
let serverTime = Date.parse('2026-01-01T00:00:00Z');
/** The responses of the worker's cache by URL, and whether it responds. */
const cached = new Map<string, Response>();
const network = { isCached: false };

const throughCache =
  (respond: Network): Network =>
  async (url, request) => {
    const known = cached.get(url);
    if (network.isCached) {
      if (!known) throw noNetwork();
      return known;
    }
    const response = await respond(url, request);
    serverTime += MINUTE_MS;
    const date = new Date(serverTime).toUTCString();
    const headers = { ...response.headers, date };
    // The device's clock has another time.
    const saved = { ...headers, 'x-saved-at': new Date(serverTime + 60 * MINUTE_MS).toISOString() };
    if (request.method === 'get') cached.set(url, { ...response, headers: saved });
    return { ...response, headers };
  };

const setPrice = async (price: number) => {
  await api.db
    .update(variant)
    .set({ price, mrp: 20_000, unitAmount: price })
    .where(eq(variant.id, kokum.variantId));
  await new Promise((resolve) => setTimeout(resolve, 10));
};

/** A change of the cart that the server has not got yet. */
const kokumInCart = (quantity: number) =>
  makeChange({
    userId: shopper.user._id,
    operation: { type: 'cart/set', line: makeLine({ ...kokum, quantity }) },
  });

beforeAll(async () => {
  api = await openShoppingApi({ catalogueTtl: 1 });
  kokum = await addProduct(api.db, { name: 'Kokum', price: OLD });
  await addProduct(api.db, { name: 'Amla' });
  await api.db
    .insert(homeSection)
    .values({ id: 'h', title: 'Home', subtitle: '', layout: 'shelf', position: 0 });
  await api.db
    .insert(homeSectionProduct)
    .values({ homeSectionId: 'h', productId: kokum.productId, position: 0 });
  shopper = await makeSignedInShopper(api, throughCache);
  await makeStore({ client: shopper.client }).dispatch(sendChange(kokumInCart(1)));
});

/** A new page. Its search results are in no slice. */
const openPage = (rendered?: Partial<AppState>) => {
  const store = makeStore({ client: shopper.client }, rendered);
  let found: SourcedResults | undefined;
  const pages = {
    home: () => store.dispatch(fetchHomeSections()),
    shelf: () => store.dispatch(fetchProductsByCategory(SHELF)),
    product: () => store.dispatch(fetchProductDetails(kokum.productId)),
    cart: () => store.dispatch(fetchCart(shopper.user._id)),
    search: async () => {
      found = await store.dispatch(searchProducts('kokum', { limit: 5, isLoading: false }));
    },
  };
  return { store, pages, prices: () => pricesOf(store, found) };
};

/** A variant with its own id, or with that of the line that it is in. */
interface Shown {
  _id?: string;
  variantId?: string;
  price?: number;
  unitPrice?: { amount: number };
}

/** The prices of kokum in `data`, wherever they are. */
const pricesIn = (data: unknown, lineId = ''): number[] => {
  if (typeof data !== 'object' || data === null) return [];
  const { _id = lineId, variantId, price, unitPrice }: Shown = data;
  const isKokum = _id === kokum.variantId && price !== undefined;
  return isKokum
    ? [price, unitPrice?.amount ?? price]
    : Object.values(data).flatMap((value) => pricesIn(value, variantId));
};

/** Every price of kokum that the page can show. */
const pricesOf = (store: AppStore, found?: SourcedResults) => {
  const { variants, ...state } = store.getState();
  const shown =
    found &&
    inCards(
      found.results,
      byLatest((id) => variants[id]),
    );
  return pricesIn([state, shown]);
};

const names = ['home', 'shelf', 'product', 'cart', 'search'] as const;
type Name = (typeof names)[number];

const permutations = (rest: readonly Name[]): Name[][] =>
  rest.length === 0
    ? [[]]
    : rest.flatMap((name) =>
        permutations(rest.filter((other) => other !== name)).map((order) => [name, ...order]),
      );

beforeEach(async () => {
  await deleteDB('shop-catalogue');
  announceChange();
  cached.clear();
  network.isCached = false;
  await setPrice(OLD);
  // Everything is on the device with the old price.
  const { pages } = openPage();
  for (const name of names) await pages[name]();
  await saveCatalogue(shopper.client, { maxBytes: 1_000_000 });
});

describe('The price of a variant', () => {
  it.each(names)(
    'is that of the latest response, %s, in every order of older pages',
    async (fresh) => {
      await setPrice(NEW);
      for (const order of permutations(names)) {
        const { pages, prices } = openPage();
        for (const name of order) {
          network.isCached = name !== fresh;
          // Without a search on the device, which comes before that of the API.
          const isSearch = name === 'search' && name === fresh;
          if (isSearch) await deleteDB('shop-catalogue').then(announceChange);
          await pages[name]();
          if (isSearch) network.isCached = false;
        }
        expect(prices().length, order.join()).toBeGreaterThanOrEqual(10);
        expect(new Set(prices()), order.join()).toEqual(new Set([NEW]));
      }
    },
  );

  it('changes on the whole page with the response to a change of the cart', async () => {
    const { store, pages, prices } = openPage();
    for (const name of names) await pages[name]();
    await setPrice(NEW);
    await store.dispatch(sendChange(kokumInCart(2)));
    expect(new Set(prices())).toEqual(new Set([NEW]));
  });

  it('is still the latest after a reload, when only older responses are on the device', async () => {
    const before = openPage();
    await keepLatestVariants(before.store);
    await setPrice(NEW);
    await before.pages.product();
    await expect.poll(async () => (await readVariants())[kokum.variantId]?.price).toBe(NEW);
    cached.delete([...cached.keys()].find((url) => url.includes('product_details')) ?? '');
    network.isCached = true;
    const { store, pages, prices } = openPage();
    await pages.shelf();
    expect(new Set(prices())).toEqual(new Set([OLD]));
    await keepLatestVariants(store);
    for (const name of names) await pages[name]();
    expect(new Set(prices())).toEqual(new Set([NEW]));
  });

  it('is that of the saved catalogue if this is newer than the loaded pages', async () => {
    const { store, pages, prices } = openPage();
    await keepLatestVariants(store);
    for (const name of names) await pages[name]();
    await setPrice(NEW);
    await saveCatalogue(shopper.client, { maxBytes: 1_000_000 });
    await expect.poll(() => new Set(prices())).toEqual(new Set([NEW]));
    network.isCached = true;
    for (const name of names) await pages[name]();
    expect(new Set(prices())).toEqual(new Set([NEW]));
  });

  it('is that of a fresh response after the clock of the server was set back', async () => {
    const { pages, prices } = openPage();
    for (const name of names) await pages[name]();
    serverTime -= 24 * 60 * MINUTE_MS;
    await setPrice(NEW);
    await pages.shelf();
    expect(new Set(prices())).toEqual(new Set([NEW]));
  });

  it('is also that of the wishlist and weekly baskets, loaded before or from an older response', async () => {
    const { _id: userId } = shopper.user;
    const address = (await shopper.post(`myaddress/${userId}`, makeAddressData())).json();
    const created = await shopper.put(`weekly_baskets/${userId}/weekly-1`, {
      weekday: 5,
      addressId: address.data.results._id,
      payment: 'online',
      lines: [{ ...kokum, quantity: 1 }],
    });
    expect(created.statusCode).toBe(200);
    await shopper.put('add_wishlist', { userId, productId: kokum.productId });
    const { store, pages } = openPage();
    const load = async () => {
      await store.dispatch(fetchWeeklyBaskets(userId));
      await store.dispatch(fetchWishlist(userId));
    };
    const shown = () => {
      const { weeklyBaskets, wishlist } = store.getState();
      return [pricesIn(weeklyBaskets), pricesIn(wishlist)];
    };
    await load();
    const old = [OLD, OLD];
    expect(shown()).toEqual([old, old]);
    await setPrice(NEW);
    await pages.shelf();
    const latest = [NEW, NEW];
    expect(shown()).toEqual([latest, latest]);
    network.isCached = true;
    await load();
    expect(shown()).toEqual([latest, latest]);
  });

  it('is that of the rendered document if this is newer than a response of the cache', async () => {
    await setPrice(NEW);
    const rendered = openPage();
    await rendered.pages.product();
    const { productDetails } = rendered.store.getState();
    network.isCached = true;
    const { pages, prices } = openPage({ productDetails });
    await pages.shelf();
    expect(prices()).toHaveLength(4);
    expect(new Set(prices())).toEqual(new Set([NEW]));
  });

  it('is that of the change that waits, of what another tab says, and never that of an order', async () => {
    const { _id: userId } = shopper.user;
    const { orderId } = await addOrder(api.db, userId, { order: { status: 'paid' } });
    await api.db.update(orderItem).set(kokum).where(eq(orderItem.orderId, orderId));
    const { store, pages } = openPage();
    await store.dispatch(fetchOrderDetails(orderId));
    const row = { ...kokumInCart(2), lane: `cart:${kokum.variantId}` };
    store.dispatch(laneChanged({ lane: row.lane, changes: [row] }));
    await pages.shelf();
    expect(new Set(pricesIn(store.getState().cart))).toEqual(new Set([OLD]));
    const latest = { price: NEW, mrp: 20_000, available: 3, at: serverTime + MINUTE_MS };
    store.dispatch(variantsChanged({ [kokum.variantId]: latest }));
    const { cart, productsByCategory, orders } = store.getState();
    expect(new Set(pricesIn([cart, productsByCategory]))).toEqual(new Set([NEW]));
    expect(new Set(pricesIn(orders))).toEqual(new Set([OLD]));
  });
});
