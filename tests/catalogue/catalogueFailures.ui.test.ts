import { toast } from 'react-hot-toast/headless';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeStore } from '../../src/app/store/makeStore';
import { fetchCategories } from '../../src/features/catalogue/categories/categoriesSlice';
import { fetchHomeSections } from '../../src/features/catalogue/homeSections/homeSectionsSlice';
import { fetchMarquee } from '../../src/features/catalogue/marquee/marqueeSlice';
import { fetchProductDetails } from '../../src/features/catalogue/ProductDetails/productDetailsSlice';
import { fetchProductsByCategory } from '../../src/features/catalogue/productsByCategory/productsByCategorySlice';
import { fetchSliders } from '../../src/features/catalogue/sliders/slidersSlice';
import type { AppState, AppThunk } from '../../src/sync/requests/appStore';
import { clientResponding, clientWith, clientWithoutNetwork } from '../support/api/client';
import { advanceTime, freezeClock } from '../support/device/page';

const calls: {
  name: string;
  fetch: () => AppThunk;
  slot: (state: AppState) => { error: string | null; loading: boolean; data: unknown } | undefined;
  /** The default messages: without a response, and for a failure code. */
  fallback: string;
  failureCode: string;
}[] = [
  {
    name: 'categories',
    fetch: () => fetchCategories(),
    slot: (state) => state.categories,
    fallback: 'failed to fetch categories',
    failureCode: 'failed to fetch categories',
  },
  {
    name: 'home sections',
    fetch: () => fetchHomeSections(),
    slot: (state) => state.homeSections,
    fallback: 'Failed to fetch home sections',
    failureCode: 'Failed to fetch home sections',
  },
  {
    name: 'sliders',
    fetch: () => fetchSliders(),
    slot: (state) => state.sliders,
    fallback: 'Failed to fetch sliders: Something went wrong',
    failureCode: 'Failed to fetch sliders: Something went wrong',
  },
  {
    name: 'products by category',
    fetch: () => fetchProductsByCategory('cat'),
    slot: (state) => state.productsByCategory.byId.cat,
    fallback: 'Failed to fetch products by category',
    failureCode: 'Failed to fetch products for this category',
  },
  {
    name: 'product details',
    fetch: () => fetchProductDetails('prd'),
    slot: (state) => state.productDetails.byId.prd,
    fallback: 'Failed to fetch product details',
    failureCode: 'Failed to fetch product details',
  },
  {
    name: 'marquee',
    fetch: () => fetchMarquee(),
    slot: (state) => state.marquee,
    fallback: 'Failed to fetch marquees',
    failureCode: 'Failed to fetch marquees',
  },
];

beforeEach(() => void freezeClock());

describe('Failed requests', () => {
  const shown: unknown[] = [];
  beforeEach(() => {
    shown.length = 0;
    vi.spyOn(toast, 'error').mockImplementation((message, options) => {
      shown.push([message, options?.id]);
      return '';
    });
  });

  it('with different messages are different toasts, and equal ones are one', async () => {
    const bodies = [
      { code: 500, message: 'The categories rest.' },
      { code: 502, message: 'The sections rest.' },
      { code: 500, message: 'The categories rest.' },
    ];
    const client = clientWith(() => {
      const body = bodies.shift();
      return { status: body?.code ?? 500, body: JSON.stringify(body) };
    });
    const store = makeStore({ client });
    await store.dispatch(fetchCategories());
    await store.dispatch(fetchHomeSections());
    await store.dispatch(fetchSliders());
    expect(shown).toEqual([
      ['The categories rest.', 'The categories rest.'],
      ['The sections rest.', 'The sections rest.'],
      ['The categories rest.', 'The categories rest.'],
    ]);
  });

  it('without a response say nothing while saved data covers them', async () => {
    const store = makeStore({ client: clientWithoutNetwork() });
    const saved = { data: [], loadedAt: '2026-11-20T05:12:00.000Z' };
    store.dispatch(fetchCategories.fulfilled(saved, '', undefined));
    await store.dispatch(fetchCategories());
    const failed = store.dispatch(fetchHomeSections());
    await failed;
    store.dispatch(fetchHomeSections.fulfilled(saved, '', undefined));
    await advanceTime(1_200);
    expect(shown).toEqual([]);
  });
});

describe.each(calls)('Failed request for $name', ({ name, fetch, slot, ...messages }) => {
  const messageSpy = vi.fn();
  beforeEach(() => {
    messageSpy.mockReset();
    vi.spyOn(toast, 'error').mockImplementation((message) => {
      messageSpy(message);
      return '';
    });
    // Not the checks of Redux Toolkit, which say on a busy machine that they took long.
    vi.spyOn(console, 'warn').mockImplementation((text: string) => {
      if (!text.includes('Middleware took')) messageSpy(text);
    });
  });

  /** Without a response, the toast waits for what the device may have saved. */
  const said = async (message: string) => {
    await advanceTime(1_100);
    expect(messageSpy).toHaveBeenCalledExactlyOnceWith(message);
  };

  const failWith = async (client: Parameters<typeof makeStore>[0]['client']) => {
    const store = makeStore({ client });
    await store.dispatch(fetch());
    return slot(store.getState());
  };

  it('stores and shows the default message when no response comes', async () => {
    expect(await failWith(clientWithoutNetwork())).toMatchObject({
      error: messages.fallback,
      loading: false,
    });
    await said(messages.fallback);
  });

  it.each([500, 400])('shows the default message for HTTP %i without a message', async (code) => {
    expect(await failWith(clientResponding(code, { code }))).toMatchObject({
      error: messages.fallback,
    });
    await said(messages.fallback);
  });

  it('stores and shows the server’s message', async () => {
    const client = clientResponding(503, { code: 503, message: 'Back at eight' });
    expect(await failWith(client)).toMatchObject({ error: 'Back at eight' });
    await said('Back at eight');
  });

  it('treats a 200 response with a failure code in its body as a failure', async () => {
    const client = clientResponding(200, { code: 500, success: false, data: { results: [{}] } });
    expect(await failWith(client)).toMatchObject({ error: messages.failureCode });
  });

  it('treats a captive portal page as a failure', async () => {
    const client = clientResponding(200, '<html>Welcome to the airport</html>');
    expect(await failWith(client)).toMatchObject({ error: messages.fallback });
  });

  it(name === 'marquee' ? 'logs a warning and shows no toast' : 'shows one toast', async () => {
    await failWith(clientWithoutNetwork());
    await said(messages.fallback);
    expect(toast.error).toHaveBeenCalledTimes(name === 'marquee' ? 0 : 1);
  });
});
