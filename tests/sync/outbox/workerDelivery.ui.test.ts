import 'fake-indexeddb/auto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { toast } from 'react-hot-toast/headless';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../../server/platform/db/database';
import { CHANGES_TAG } from '../../../src/browser/backgroundSync';
import {
  queueNewAddress,
  selectAddresses,
} from '../../../src/features/account/address/addressSlice';
import { queueAddToCart, selectCartLines } from '../../../src/features/cart/cartSlice';
import { selectStoredChanges } from '../../../src/sync/session/waitingChanges';
import { openApi } from '../../support/api/server';
import { makeShopper } from '../../support/api/shopper';
import { openSeededDatabase } from '../../support/database/testDatabase';
import { openPageFor, stubBroadcastChannel } from '../../support/device/page';
import { makeAddress, makeUser } from '../../support/factories';

let app: FastifyInstance;
let db: Database;
let requests: string[];
let visibilityState: DocumentVisibilityState;
let onSync: (event: { tag: string; waitUntil: (work: Promise<unknown>) => void }) => void;

/** A service worker whose requests reach the API with this cookie. */
const startWorker = async (cookies: Record<string, string>) => {
  vi.stubGlobal('self', {
    location: { href: 'https://shop.example/service-worker.js' },
    clients: { matchAll: async () => [{ visibilityState }] },
    addEventListener: (type: string, listener: typeof onSync) => {
      if (type === 'sync') onSync = listener;
    },
  });
  vi.stubGlobal('fetch', async (url: URL, { method = 'GET', body, headers }: RequestInit = {}) => {
    requests.push(`${method} ${url.pathname}`);
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url: url.pathname,
      payload: body as string | undefined,
      cookies,
      headers: { ...(headers as Record<string, string>), 'sec-fetch-site': 'same-origin' },
    });
    return new Response(response.body, { status: response.statusCode });
  });
  const { deliverInBackground } = await import('../../../sw/changes');
  deliverInBackground();
};

/** The browser wakes the worker. @throws what the worker throws, so that it is woken again */
const wake = async () => {
  let work: Promise<unknown> | undefined;
  const waitUntil = (promise: Promise<unknown>) => {
    work = promise;
  };
  onSync({ tag: CHANGES_TAG, waitUntil });
  await work;
};

describe('A service worker that is woken', () => {
  beforeAll(async () => {
    db = await openSeededDatabase();
    app = await openApi(db);
  });
  beforeEach(() => {
    stubBroadcastChannel();
    requests = [];
    visibilityState = 'hidden';
  });

  const openHiddenPage = async () => {
    const shopper = await makeShopper(app, db);
    const { store } = await openPageFor(makeUser({ _id: shopper.id }), { hasTabMessages: true });
    await startWorker(shopper.cookies);
    const [category] = (await app.inject('/api/loam/category_list')).json().data.results;
    const shelf = await app.inject(`/api/loam/products_by_category/${category._id}`);
    const [product] = shelf.json().data.results;
    const addToCart = () => store.dispatch(queueAddToCart(product, product.variants[0]));
    return { shopper, store, addToCart };
  };

  it('sends what waits, and a hidden page takes the responses', async () => {
    const { shopper, store, addToCart } = await openHiddenPage();
    const { _id, ...address } = makeAddress();
    await addToCart();
    await store.dispatch(queueNewAddress(address));
    await wake();
    const [line] = (await shopper.get(`cart/${shopper.id}`)).json().data.results;
    const [saved] = (await shopper.get(`myaddresslist/${shopper.id}`)).json().data.results;
    await expect.poll(() => selectStoredChanges(store.getState())).toEqual([]);
    expect(selectCartLines(store.getState())).toMatchObject([{ _id: line._id, quantity: 1 }]);
    expect(selectAddresses(store.getState())).toMatchObject([{ _id: saved._id }]);
    await wake();
    expect(requests.filter((request) => /^(PUT|POST)/.test(request))).toHaveLength(2);
  });

  it('leaves the changes to a visible page, and asks to be woken again', async () => {
    const { store, addToCart } = await openHiddenPage();
    await addToCart();
    visibilityState = 'visible';
    await expect(wake()).rejects.toThrow('visible');
    expect(requests).toEqual([]);
    expect(selectStoredChanges(store.getState())).toHaveLength(1);
  });

  it('asks to be woken again while the shop does not answer', async () => {
    const { store, addToCart } = await openHiddenPage();
    await addToCart();
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(wake()).rejects.toThrow();
    expect(selectStoredChanges(store.getState())).toHaveLength(1);
  });

  it('asks to be woken again while one of its changes is left', async () => {
    const { store, addToCart } = await openHiddenPage();
    await addToCart();
    const fetchFromApi = globalThis.fetch;
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit = {}) => {
      if (init.method === 'PUT' || init.method === 'POST')
        return new Response('{"code":503}', { status: 503 });
      return fetchFromApi(url, init);
    });
    await expect(wake()).rejects.toThrow('1 changes are left.');
    expect(selectStoredChanges(store.getState())).toMatchObject([{ state: 'waiting' }]);
  });

  it('sends nothing without a session, and waits for the login', async () => {
    const { store, addToCart } = await openHiddenPage();
    await addToCart();
    await startWorker({});
    await wake();
    expect(requests).toEqual(['GET /api/me']);
    expect(selectStoredChanges(store.getState())).toHaveLength(1);
  });

  it('leaves what it was refused to the next visible page, which says it once', async () => {
    const { shopper, store } = await openHiddenPage();
    const { _id, ...address } = makeAddress();
    const shown: unknown[] = [];
    vi.spyOn(toast, 'error').mockImplementation((message) => {
      shown.push(message);
      return '';
    });
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await store.dispatch(queueNewAddress({ ...address, postalCode: 'nowhere' }));
    await wake();
    await expect
      .poll(() => selectStoredChanges(store.getState()))
      .toMatchObject([{ state: 'rejected', isUnreported: true }]);
    expect(shown).toEqual([]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => shown).toEqual(['Please check postalCode.']);
    expect(store.getState().address.error).toBe(shown[0]);
    await expect.poll(() => selectStoredChanges(store.getState())[0]?.isUnreported).toBeUndefined();
    const next = await openPageFor(makeUser({ _id: shopper.id }));
    expect(selectStoredChanges(next.store.getState())).toMatchObject([{ state: 'rejected' }]);
    expect(shown).toHaveLength(1);
  });

  it('counts what it has delivered while nobody saw the shop', async () => {
    const { shopper, addToCart } = await openHiddenPage();
    await addToCart();
    await wake();
    const { takeDelivered } = await import('../../../src/sync/storage/deliveredUnseen');
    expect(await takeDelivered(shopper.id)).toBe(1);
    expect(await takeDelivered(shopper.id)).toBe(0);
  });
});
