import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refetchCatalogue } from '../../src/app/store/catalogueThunks';
import { makeStore } from '../../src/app/store/makeStore';
import { fetchCategories } from '../../src/features/catalogue/categories/categoriesSlice';
import { fetchHomeSections } from '../../src/features/catalogue/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../../src/features/catalogue/marquee/marqueeSlice';
import {
  fetchProductDetails,
  productDetailsCleared,
} from '../../src/features/catalogue/ProductDetails/productDetailsSlice';
import {
  fetchProductsByCategory,
  productsByCategoryCleared,
} from '../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../../src/features/catalogue/sliders/slidersSlice';
import type { Client } from '../../src/sync/requests/client';
import { clientOver, clientWithoutNetwork } from '../support/api/client';
import { openSeededApi } from '../support/api/server';

let app: FastifyInstance;
let client: Client;
beforeAll(async () => {
  app = await openSeededApi();
  client = clientOver(app);
});
afterAll(() => app.close());

const loaded = { loading: false, error: null, failure: null, loadedAt: expect.any(String) };

describe('Catalogue slices over the real API', () => {
  it('store categories, home sections, sliders and marquee', async () => {
    const store = makeStore({ client });
    await Promise.all([
      store.dispatch(fetchCategories()),
      store.dispatch(fetchHomeSections()),
      store.dispatch(fetchSliders()),
      store.dispatch(fetchMarquee()),
    ]);
    const { categories, homeSections, sliders, marquee } = store.getState();
    for (const slice of [categories, homeSections, sliders, marquee]) {
      expect(slice).toMatchObject(loaded);
      expect(slice.data.length).toBeGreaterThanOrEqual(5);
    }
  });

  it('keep rendered data that is newer than the first cached response, but not than the next', async () => {
    const { dispatch, getState } = makeStore({ client });
    const marquee = (text: string, servedAt: string) => {
      const payload = { data: [{ _id: 'm1', text }], loadedAt: '2026-06-01T10:00:00Z', servedAt };
      return fetchMarquee.fulfilled(payload, '');
    };
    const shown = () => getState().marquee.data.map(({ text }) => text);
    const older = marquee('Saved', 'Mon, 01 Jun 2026 09:59:59 GMT');
    dispatch(marquee('Rendered', 'Mon, 01 Jun 2026 10:00:00 GMT'));
    dispatch(older);
    expect(shown()).toEqual(['Rendered']);
    dispatch(older);
    expect(shown()).toEqual(['Saved']);
  });

  it('store products by category and product details separately by id', async () => {
    const store = makeStore({ client });
    await store.dispatch(fetchCategories());
    const [first, second] = store.getState().categories.data;
    if (!first || !second) throw new Error('the seed has categories');
    await Promise.all([
      store.dispatch(fetchProductsByCategory(first._id)),
      store.dispatch(fetchProductsByCategory(second._id)),
    ]);
    const { byId } = store.getState().productsByCategory;
    expect(byId[first._id]?.data.every(({ categoryId }) => categoryId === first._id)).toBe(true);
    expect(byId[second._id]?.data.length).toBe(second.productCount);

    const product = byId[first._id]?.data[0];
    if (!product) throw new Error('the seed has products');
    await store.dispatch(fetchProductDetails(product._id));
    await store.dispatch(fetchProductDetails('prd_unknown'));
    const details = store.getState().productDetails.byId;
    expect(details[product._id]).toMatchObject({ ...loaded, data: { name: product.name } });
    expect(details.prd_unknown).toMatchObject({ data: null, failure: 'notFound' });
    expect(details.prd_unknown?.error).toBeTypeOf('string');

    store.dispatch(productsByCategoryCleared());
    store.dispatch(productDetailsCleared());
    expect(store.getState().productsByCategory.byId).toEqual({});
    expect(store.getState().productDetails.byId).toEqual({});
  });

  it('set loading while a request is pending and keep old data after a failure', async () => {
    const store = makeStore({ client });
    const pending = store.dispatch(fetchCategories());
    expect(store.getState().categories).toMatchObject({ loading: true, error: null });
    await pending;
    const { categories } = store.getState();

    const offline = makeStore({ client: clientWithoutNetwork() }, { categories });
    await offline.dispatch(fetchCategories());
    expect(offline.getState().categories).toMatchObject({
      data: categories.data,
      loading: false,
      failure: 'unreachable',
      loadedAt: categories.loadedAt,
    });
  });

  it('fetch again when the service worker announces a changed response', async () => {
    const store = makeStore({ client });
    store.dispatch(
      refetchCatalogue('https://shop.example/stage/api/loam/products_by_category/c%2F1'),
    );
    expect(store.getState().productsByCategory.byId['c/1']).toMatchObject({ loading: true });
    store.dispatch(refetchCatalogue('https://shop.example/api/loam/slider_list'));
    expect(store.getState().sliders.loading).toBe(true);
    store.dispatch(refetchCatalogue('https://shop.example/api/loam/cart/1'));
  });
});
