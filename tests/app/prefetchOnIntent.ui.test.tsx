import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FastifyInstance } from 'fastify';
import { toast } from 'react-hot-toast/headless';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { prefetchOnIntent } from '../../src/app/prefetchOnIntent';
import { pageName, preloadPage } from '../../src/app/routes';
import { selectProductDetails } from '../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { selectProductsByCategory } from '../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { apiNetwork, clientWith, noNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';
import { renderShop } from '../support/storefront/renderShop';

let app: FastifyInstance;
let name: string;
let productId: string;
beforeAll(async () => {
  app = await openSeededApi();
  const { data } = (await app.inject('/api/loam/home_section_list')).json();
  ({ name, _id: productId } = data.results[0].products[0]);
});
afterAll(() => app.close());
afterEach(() => void vi.unstubAllGlobals());

/** Home with links that are prefetched; `calls` are the paths of all calls. */
const openHome = async () => {
  const calls: string[] = [];
  let isUp = true;
  const network = apiNetwork(app);
  const client = clientWith((path, request) => {
    calls.push(path);
    if (!isUp) throw noNetwork();
    return network(path, request);
  });
  const store = renderShop(client, '/');
  prefetchOnIntent(store, { pageName, preloadPage });
  const link = (await screen.findAllByRole('link', { name }))[0] as HTMLElement;
  const countCalls = () => calls.filter((path) => path.endsWith(productId)).length;
  const goDown = () => {
    isUp = false;
  };
  return { store, link, countCalls, goDown };
};

describe('Links', () => {
  it('load the data of a product once when they are pointed at', async () => {
    const { store, link, countCalls } = await openHome();
    fireEvent.pointerOver(link);
    fireEvent.pointerOver(link);
    await vi.waitUntil(() => selectProductDetails(store.getState(), productId).loadedAt);
    expect(countCalls()).toBe(1);
  });

  it('load the products of a category when they get the focus', async () => {
    const { store } = await openHome();
    const category = store.getState().categories.data[0];
    if (!category) throw new Error('There is no category.');
    (await screen.findAllByRole('link', { name: category.name }))[0]?.focus();
    await vi.waitUntil(() => selectProductsByCategory(store.getState(), category._id).loadedAt);
  });

  it('load nothing under data saving', async () => {
    vi.stubGlobal('navigator', Object.assign(navigator, { connection: { saveData: true } }));
    const { link, countCalls } = await openHome();
    fireEvent.pointerOver(link);
    await userEvent.tab();
    expect(countCalls()).toBe(0);
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('change nothing and show no error when the network fails', async () => {
    const error = vi.spyOn(toast, 'error');
    const { store, link, countCalls, goDown } = await openHome();
    goDown();
    fireEvent.pointerOver(link);
    await vi.waitUntil(() => countCalls() === 1);
    await vi.dynamicImportSettled();
    const { error: failure, loading } = selectProductDetails(store.getState(), productId);
    expect([failure, loading]).toEqual([null, false]);
    expect(error).not.toHaveBeenCalled();
  });
});
