import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { deleteDB } from 'idb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '../../../server/catalogue/catalogueSchema';
import { makeStore } from '../../../src/app/store/makeStore';
import { respondFromSaved } from '../../../src/app/store/savedCatalogue/respondFromSaved';
import {
  fetchMoreProducts,
  fetchProductsByCategory,
  fetchWholeShelf,
} from '../../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { deleteOtherTexts } from '../../../src/features/catalogue/saved/catalogueDatabase';
import { saveCatalogue } from '../../../src/features/catalogue/saved/saveCatalogue';
import {
  announceChange,
  readSavedCatalogue,
} from '../../../src/features/catalogue/saved/savedCatalogue';
import type { Client } from '../../../src/sync/requests/client';
import { apiNetwork, clientWith, noNetwork } from '../../support/api/client';
import { addProduct, addProducts, SHELF } from '../../support/database/catalogueRows';
import { renderShop } from '../../support/storefront/renderShop';
import { categoryPath, openShoppingApi } from '../../support/storefront/signedInShopper';

const PRODUCTS = 130;
const missing = /^That is what this device knows of it so far\. Its farm/;

let client: Client;
let kokum: { productId: string };
const network = { isUp: true, isHanging: false };

beforeAll(async () => {
  const { db, app } = await openShoppingApi();
  await addProducts(
    db,
    Array.from({ length: PRODUCTS - 1 }, (_, index) => ({ name: `Millet ${index}` })),
  );
  kokum = await addProduct(db, { name: 'Kokum', price: 4_200 });
  await db
    .update(product)
    .set({ description: 'Dried in the shade.' })
    .where(eq(product.id, kokum.productId));
  const api = apiNetwork(app);
  client = clientWith(async (path, request) => {
    if (!network.isUp) throw noNetwork();
    if (network.isHanging) await new Promise((resolve) => setTimeout(resolve, 3_000));
    return api(path, request);
  });
});

beforeEach(async () => {
  Object.assign(network, { isUp: true, isHanging: false });
  await deleteDB('shop-catalogue');
  announceChange();
  await saveCatalogue(client, { maxBytes: 10_000_000 });
});

/** A visit without a network, after the goods were saved at an earlier one. */
const openOffline = (path: string) => {
  network.isUp = false;
  const store = renderShop(client, path);
  respondFromSaved(store);
  return store;
};

const openStore = () => {
  const store = makeStore({ client });
  respondFromSaved(store);
  const shelf = () => store.getState().productsByCategory.byId[SHELF];
  return { store, shelf };
};

describe('Saved catalogue without a network', () => {
  it('shows the products of a category that was never opened, and when they were saved', async () => {
    const { getState } = openOffline(categoryPath);
    expect(await screen.findByRole('heading', { name: 'Shelf', level: 1 })).toBeVisible();
    expect(screen.getByText(`${PRODUCTS} products`)).toBeVisible();
    const { loadedAt, failure } = getState().productsByCategory.byId[SHELF] ?? {};
    expect(loadedAt).toBe((await readSavedCatalogue())?.savedAt);
    expect(failure).toBeNull();
  });

  it('shows a product that was never opened with its saved texts', async () => {
    openOffline(`/product/kokum/${kokum.productId}`);
    expect(await screen.findByText('Dried in the shade.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'The farm' })).toBeVisible();
    expect(screen.queryByText(missing)).toBeNull();
    expect(screen.getAllByText('₹42')[0]).toBeVisible();
  });

  it('shows the card of a product whose texts are not saved, and says what is missing', async () => {
    await deleteOtherTexts(new Set());
    openOffline(`/product/kokum/${kokum.productId}`);
    expect(await screen.findByRole('heading', { name: 'Kokum', level: 1 })).toBeVisible();
    expect(screen.getByText(missing)).toBeVisible();
    expect(screen.getAllByText('₹42')[0]).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Add to cart' })[0]).toBeVisible();
  });

  it('finds products that were never opened', async () => {
    openOffline('/category?q=kokum');
    expect(await screen.findByRole('link', { name: /Kokum/ })).toBeVisible();
  });

  it('also serves calls that failed before', async () => {
    const store = makeStore({ client });
    network.isUp = false;
    await store.dispatch(fetchProductsByCategory(SHELF));
    respondFromSaved(store);
    await expect
      .poll(() => store.getState().productsByCategory.byId[SHELF]?.data)
      .toHaveLength(PRODUCTS);
  });

  it('continues a large category after its first page until the network is back', async () => {
    const { store, shelf } = openStore();
    await store.dispatch(fetchProductsByCategory(SHELF));
    expect(shelf()?.data).toHaveLength(24);
    network.isUp = false;
    await store.dispatch(fetchMoreProducts(SHELF));
    await expect.poll(() => shelf()?.data).toHaveLength(PRODUCTS);
    expect(shelf()?.choices).toBeDefined();
    network.isUp = true;
    await store.dispatch(fetchProductsByCategory(SHELF));
    expect(shelf()).toMatchObject({ error: null, failure: null, total: PRODUCTS });
    expect(shelf()?.data).toHaveLength(24);
    await store.dispatch(fetchWholeShelf(SHELF));
    const loaded = shelf()?.data;
    expect(loaded).toHaveLength(PRODUCTS);
    await store.dispatch(fetchProductsByCategory(SHELF));
    expect(shelf()?.data).toBe(loaded);
  });

  it('serves the page of a selection that the API would send', async () => {
    const { store } = openStore();
    const address = `${SHELF}?sort=name&limit=48`;
    await store.dispatch(fetchProductsByCategory(address));
    const online = store.getState().productsByCategory.byId[address];
    const offline = openStore();
    network.isUp = false;
    await offline.store.dispatch(fetchProductsByCategory(address));
    const answered = () => offline.store.getState().productsByCategory.byId[address];
    await expect.poll(() => answered()?.loadedAt).toBeTruthy();
    expect(answered()).toMatchObject({ data: online?.data, total: PRODUCTS, next: online?.next });
  });

  it('does not replace a loaded page of a selection', async () => {
    const { store, shelf } = openStore();
    await store.dispatch(fetchProductsByCategory(SHELF));
    const address = `${SHELF}?limit=48&after=${shelf()?.data.at(-1)?._id}`;
    const page = () => store.getState().productsByCategory.byId[address];
    await store.dispatch(fetchProductsByCategory(address));
    const loaded = page();
    expect(loaded?.next).toBeDefined();
    network.isUp = false;
    await store.dispatch(fetchProductsByCategory(address));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(page()).toMatchObject({ failure: 'unreachable', next: loaded?.next });
    expect(page()?.data).toBe(loaded?.data);
  });

  it('shows a selection of a large category page by page', async () => {
    const { store } = openStore();
    network.isUp = false;
    const address = `${SHELF}?farm=Farm&farm=Nobody&choices=all`;
    const selection = () => store.getState().productsByCategory.byId[address];
    await store.dispatch(fetchProductsByCategory(address));
    await expect.poll(() => selection()?.data).toHaveLength(100);
    expect(selection()).toMatchObject({ total: PRODUCTS, choices: { all: PRODUCTS } });
    await store.dispatch(fetchMoreProducts(address));
    await expect.poll(() => selection()?.data).toHaveLength(PRODUCTS);
    expect(selection()?.next).toBeUndefined();
  });

  it('does not replace newer loaded products', async () => {
    const { store, shelf } = openStore();
    await store.dispatch(fetchWholeShelf(SHELF));
    const loaded = shelf();
    network.isUp = false;
    await store.dispatch(fetchProductsByCategory(SHELF));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(shelf()).toMatchObject({ failure: 'unreachable', loadedAt: loaded?.loadedAt });
    expect(shelf()?.data).toBe(loaded?.data);
  });

  it('serves a slow call after two seconds, before its own response', async () => {
    const { store, shelf } = openStore();
    network.isHanging = true;
    const call = store.dispatch(fetchProductsByCategory(SHELF));
    await expect.poll(() => shelf()?.data, { timeout: 4_000 }).toHaveLength(PRODUCTS);
    const saved = shelf()?.loadedAt;
    await call;
    expect(shelf()?.data).toHaveLength(24);
    expect(shelf()?.next).toBeDefined();
    expect(shelf()?.loadedAt).not.toBe(saved);
  });

  it('does not replace a loaded first page while a slow call refetches it', async () => {
    const { store, shelf } = openStore();
    await store.dispatch(fetchProductsByCategory(SHELF));
    const loaded = shelf()?.data;
    network.isHanging = true;
    const call = store.dispatch(fetchProductsByCategory(SHELF));
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(shelf()?.loading).toBe(true);
    expect(shelf()?.data).toBe(loaded);
    await call;
    expect(shelf()?.data).toBe(loaded);
  });
});
