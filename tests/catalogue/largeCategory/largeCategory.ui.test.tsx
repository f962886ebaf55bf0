import { setTimeout as sleep } from 'node:timers/promises';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { product, stock, variant } from '../../../server/catalogue/catalogueSchema';
import type { Database } from '../../../server/platform/db/database';
import { makeStore } from '../../../src/app/store/makeStore';
import type { ProductCard } from '../../../src/contract/catalogue/product';
import {
  fetchMoreProducts,
  fetchProductsByCategory,
  fetchWholeShelf,
  shelvesBecameOutdated,
} from '../../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { refetchShelf } from '../../../src/features/catalogue/productsByCategory/refetchShelf';
import type { Client } from '../../../src/sync/requests/client';
import { clientOver, clientWithoutNetwork } from '../../support/api/client';
import { openApi } from '../../support/api/server';
import { addProducts, SHELF } from '../../support/database/catalogueRows';
import { openTestDatabase } from '../../support/database/testDatabase';
import { renderShop } from '../../support/storefront/renderShop';

const PRODUCTS = 230;
const numbers = Array.from({ length: PRODUCTS }, (_, index) => index);

let db: Database;
let client: Client;
beforeAll(async () => {
  db = await openTestDatabase();
  await addProducts(
    db,
    numbers.map((index) => ({
      name: `Millet ${index}`,
      onHand: index % 2,
      price: 1000 + index,
    })),
  );
  client = clientOver(await openApi(db, { catalogueTtl: 1 }));
});

const countStock = (card: ProductCard | undefined, onHand: number) =>
  db
    .update(stock)
    .set({ onHand })
    .where(eq(stock.variantId, String(card?.variants[0]?._id)));

const openShelf = async () => {
  const store = makeStore({ client });
  const shelf = () => store.getState().productsByCategory.byId[SHELF];
  await store.dispatch(fetchProductsByCategory(SHELF));
  return { store, shelf };
};

describe('Slice of a large category', () => {
  it('contains the first products, and then the next page', async () => {
    const { store, shelf } = await openShelf();
    expect(shelf()).toMatchObject({ total: PRODUCTS, loading: false, error: null });
    expect(shelf()?.data).toHaveLength(24);
    const loading = store.dispatch(fetchMoreProducts(SHELF));
    expect(shelf()).toMatchObject({ loading: true, error: null });
    void store.dispatch(fetchMoreProducts(SHELF));
    await loading;
    expect(shelf()?.data).toHaveLength(124);
    await store.dispatch(fetchWholeShelf(SHELF));
    expect(shelf()?.data.map(({ name }) => name)).toEqual(
      [...numbers.filter((index) => index % 2), ...numbers.filter((index) => index % 2 === 0)].map(
        (index) => `Millet ${index}`,
      ),
    );
    expect(shelf()?.next).toBeUndefined();
  });

  it('keeps its pages when the first one is fetched again', async () => {
    const { store, shelf } = await openShelf();
    await store.dispatch(fetchMoreProducts(SHELF));
    const next = shelf()?.next;
    await store.dispatch(fetchProductsByCategory(SHELF));
    expect(shelf()).toMatchObject({ next, loading: false });
    expect(shelf()?.data).toHaveLength(124);
  });

  it('keeps its length and gets the current products when it is refetched', async () => {
    const { store, shelf } = await openShelf();
    await store.dispatch(fetchMoreProducts(SHELF));
    const before = shelf()?.data ?? [];
    const lengths = new Set<number>();
    store.subscribe(() => lengths.add(shelf()?.data.length ?? 0));
    const [changed, ended] = [before[100], before[3]];
    const own = (id = '') => eq(variant.productId, id);
    await db.update(variant).set({ price: 7, mrp: 99_999 }).where(own(changed?._id));
    await countStock(ended, 0);
    await sleep(10);
    await store.dispatch(refetchShelf(SHELF));
    expect(shelf()?.data[99]).toMatchObject({ _id: changed?._id, variants: [{ price: 7 }] });
    const ids = shelf()?.data.map(({ _id }) => _id) ?? [];
    expect(ids.indexOf(String(ended?._id))).toBeGreaterThan(100);
    expect(shelf()?.next).toBe(shelf()?.data.at(-1)?._id);
    expect([...lengths]).toEqual([before.length]);
    await countStock(ended, 1);
  });

  it('keeps only its first page when the catalogue changes while it is not on screen', async () => {
    const { store, shelf } = await openShelf();
    await store.dispatch(fetchWholeShelf(SHELF));
    const all = shelf()?.data.map(({ _id }) => _id);
    store.dispatch(shelvesBecameOutdated([SHELF]));
    expect(shelf()?.data).toHaveLength(PRODUCTS);
    store.dispatch(shelvesBecameOutdated([]));
    expect(shelf()).toMatchObject({ next: all?.[23], total: PRODUCTS });
    expect(shelf()?.data).toHaveLength(24);
    store.dispatch(shelvesBecameOutdated([]));
    await store.dispatch(fetchProductsByCategory(SHELF));
    await store.dispatch(fetchWholeShelf(SHELF));
    expect(shelf()?.data.map(({ _id }) => _id)).toEqual(all);
  });

  it('stays empty when it is refetched and nothing matches', async () => {
    const { store } = await openShelf();
    const none = `${SHELF}?max=1&choices=all`;
    await store.dispatch(fetchProductsByCategory(none));
    const { type } = await store.dispatch(refetchShelf(none));
    expect(type).toBe(fetchProductsByCategory.fulfilled.type);
    expect(store.getState().productsByCategory.byId[none]?.total).toBe(0);
  });

  it('keeps the loaded products when a page cannot be fetched', async () => {
    const { store, shelf } = await openShelf();
    const { productsByCategory } = store.getState();
    const offline = makeStore({ client: clientWithoutNetwork() }, { productsByCategory });
    await offline.dispatch(fetchMoreProducts(SHELF));
    expect(offline.getState().productsByCategory.byId[SHELF]).toEqual({
      ...shelf(),
      failure: 'unreachable',
      error: 'Failed to fetch products by category',
    });
  });

  it('starts again from the first page when the product before the next page is gone', async () => {
    const { store, shelf } = await openShelf();
    const last = shelf()?.data.at(-1)?._id ?? '';
    await db.delete(product).where(eq(product.id, last));
    await store.dispatch(fetchMoreProducts(SHELF));
    expect(shelf()).toMatchObject({ total: PRODUCTS - 1, error: null, failure: null });
    expect(shelf()?.data.map(({ _id }) => _id)).not.toContain(last);
  });
});

describe('Page of a large category', () => {
  const cards = () => within(screen.getByRole('main')).getAllByRole('article');

  it('shows the products that the API selects, and their number', async () => {
    renderShop(client, `/category?id=${SHELF}&sort=priceDown`);
    expect(await screen.findByText(`${PRODUCTS - 1} products`)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^In stock only/ }));
    const inStock = await screen.findByText(/^11\d of 229 products$/);
    expect(inStock).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Millet 229', level: 2 })).toBeVisible();
  });

  it('links from page to page and back to the growing list', async () => {
    renderShop(client, `/category?id=${SHELF}&view=pages`);
    const more = await screen.findByRole('link', { name: 'More products' });
    expect(cards()).toHaveLength(48);
    await userEvent.click(more);
    expect(await screen.findByRole('heading', { name: 'Millet 121', level: 2 })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Millet 1', level: 2 })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Show as one list' }));
    expect(await screen.findByRole('heading', { name: 'Millet 1', level: 2 })).toBeVisible();
  });

  it('filters the products on the device when the API does not respond, and says so', async () => {
    const { store } = await openShelf();
    const { productsByCategory, categories } = store.getState();
    renderShop(clientWithoutNetwork(), `/category?id=${SHELF}&max=1020`, {
      productsByCategory,
      categories,
    });
    expect(
      await screen.findByText(
        'Filtered among the 24 products on this device. The others need a connection.',
      ),
    ).toBeVisible();
    expect(cards()).toHaveLength(10);
    expect(screen.getByText('10 of 24 products')).toBeVisible();
    expect(screen.getByRole('button', { name: 'In stock only 10' })).toBeVisible();
  });

  it('filters without a call, with counts, when every product is loaded', async () => {
    const { store } = await openShelf();
    await store.dispatch(fetchWholeShelf(SHELF));
    const { productsByCategory, categories } = store.getState();
    const shop = renderShop(clientWithoutNetwork(), `/category?id=${SHELF}`, {
      productsByCategory,
      categories,
    });
    const whole = productsByCategory.byId[SHELF]?.data ?? [];
    const inStock = whole.filter(({ variants }) => variants[0]?.available).length;
    await userEvent.click(await screen.findByRole('button', { name: /^In stock only/ }));
    expect(screen.getByText(`${inStock} of ${whole.length} products`)).toBeVisible();
    expect(screen.getByRole('button', { name: /^In stock only/, pressed: true })).toBeVisible();
    expect(screen.queryByText(/^Filtered among/)).toBeNull();
    expect(Object.keys(shop.getState().productsByCategory.byId)).toEqual([SHELF]);
  });
});
