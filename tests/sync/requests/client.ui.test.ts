import type { InternalAxiosRequestConfig } from 'axios';
import { describe, expect, it, vi } from 'vitest';
import { operations } from '../../../src/app/store/syncedLists';
import { getCart } from '../../../src/features/account/listsApi';
import { getMe, getUserDetails, putProfile } from '../../../src/features/account/userApi';
import {
  getCategories,
  getMarquee,
  getProductsByCategory,
} from '../../../src/features/catalogue/catalogueApi';
import { getCheckoutOptions } from '../../../src/features/checkout/checkoutApi';
import { sendRow } from '../../../src/sync/outbox/featureOperation';
import { isOwnOrigin } from '../../../src/sync/requests/client';
import { SAVED_AT_HEADER } from '../../../src/sync/worker/workerMessages';
import { clientResponding, clientWith, clientWithoutNetwork } from '../../support/api/client';
import { makeChange } from '../../support/factories';

const full = { code: 200, message: 'ok', data: { results: [] } };

describe('API client', () => {
  it('returns the time a cached response was saved', async () => {
    const savedAt = '2026-11-20T05:12:00.000Z';
    const onReachability = vi.fn();
    const client = clientResponding(200, full, {
      headers: { [SAVED_AT_HEADER]: savedAt },
      onReachability,
    });
    expect((await getCategories(client)).loadedAt).toBe(savedAt);
    expect(
      onReachability,
      'a saved response proves nothing about the network',
    ).not.toHaveBeenCalled();
  });

  it('loads the code for calls again after it could not be loaded', async () => {
    const loadsFailing = vi.fn(() => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.doMock('axios', loadsFailing);
    const onReachability = vi.fn();
    const client = clientResponding(200, full, { onReachability });
    await expect(getCategories(client)).rejects.toMatchObject({ status: null });
    expect(loadsFailing).toHaveBeenCalled();
    vi.doUnmock('axios');
    await getCategories(client);
    expect(onReachability.mock.calls).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  it('reports the server as reachable for a success and for a 404', async () => {
    const onReachability = vi.fn();
    await getCategories(clientResponding(200, full, { onReachability }));
    const missing = { code: 404, message: 'Gone' };
    await getCategories(clientResponding(404, missing, { onReachability })).catch(() => {});
    expect(onReachability.mock.calls).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('reports the server as unreachable for a network error and a captive portal', async () => {
    const onReachability = vi.fn();
    await getCategories(clientWithoutNetwork(onReachability)).catch(() => {});
    await getCategories(clientResponding(200, '<html></html>', { onReachability })).catch(() => {});
    expect(onReachability.mock.calls).toEqual([
      [false, false],
      [false, false],
    ]);
  });

  it('reports a 429 or 503 response as reachable but not healthy', async () => {
    const onReachability = vi.fn();
    for (const code of [429, 503]) {
      const failure = { code, message: 'Back at eight' };
      await getCategories(clientResponding(code, failure, { onReachability })).catch(() => {});
    }
    expect(onReachability.mock.calls).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('throws an ApiError with the message and status', async () => {
    await expect(getCategories(clientWithoutNetwork())).rejects.toMatchObject({
      name: 'ApiError',
      message: 'failed to fetch categories',
      status: null,
    });
    await expect(
      getCategories(clientResponding(503, { code: 503, message: 'Back at eight' })),
    ).rejects.toMatchObject({ message: 'Back at eight', status: 503 });
  });

  it.each([
    ['no data', { code: 200 }],
    ['no results', { code: 200, data: {} }],
  ])('takes a success with %s for an empty list', async (_what, body) => {
    expect((await getCategories(clientResponding(200, body))).data).toEqual([]);
  });

  it('uses the failure code in the body of a 200 response as the status', async () => {
    await expect(
      getCategories(clientResponding(200, { code: 404, message: 'Gone' })),
    ).rejects.toMatchObject({ message: 'Gone', status: 404 });
  });

  it('takes a failure code with HTTP status 200 for a failure without a message, too', async () => {
    await expect(
      getProductsByCategory(clientResponding(200, { code: 404 }), 'cat_1'),
    ).rejects.toMatchObject({
      message: 'Failed to fetch products for this category',
      status: 404,
    });
  });

  it.each([400, 401, 403, 404, 409, 422, 429, 500, 503])(
    'takes %i in the shop’s envelope for the shop’s own, for reads and for changes',
    async (code) => {
      const failure = { code, message: 'No', error: 'word', data: { available: 2 } };
      const client = clientResponding(code, failure, { headers: { 'retry-after': '7' } });
      const send = client.send('cart/usr_1', () => true, { method: 'PUT', fallback: 'cartAdd' });
      const expected = { message: 'No', status: code, code: 'word', retryAfter: 7_000 };
      await expect(getCart(client, 'usr_1')).rejects.toMatchObject(expected);
      await expect(send).rejects.toMatchObject(expected);
    },
  );

  it('understands the marquee’s own envelope', async () => {
    const marquee = { success: true, message: '', data: [] };
    expect((await getMarquee(clientResponding(200, marquee))).data).toEqual([]);
    const failure = { success: false, message: 'No news' };
    const onReachability = vi.fn();
    await expect(
      getMarquee(clientResponding(200, failure, { onReachability })),
    ).rejects.toMatchObject({ message: 'No news', status: 500 });
    expect(onReachability.mock.calls).toEqual([[true, false]]);
    await expect(getCategories(clientResponding(200, marquee))).rejects.toMatchObject({
      status: null,
    });
  });

  it('does not report a host that lacks an optional call as unreachable', async () => {
    const onReachability = vi.fn();
    const client = clientResponding(404, 'Cannot GET', { onReachability });
    await expect(getCheckoutOptions(client)).rejects.toMatchObject({ status: null });
    expect(onReachability).not.toHaveBeenCalled();
    await getCheckoutOptions(clientResponding(502, '', { onReachability })).catch(() => {});
    expect(onReachability.mock.calls).toEqual([[false, false]]);
  });
});

describe('Shopper of a request', () => {
  const row = makeChange({ userId: 'usr_1' });
  const profile = { name: 'Asha', phone: '' };

  /** The header of each request of a client. */
  const namedBy = async (shopperId?: () => string | undefined) => {
    const named: unknown[] = [];
    const respond = (_path: string, { headers }: InternalAxiosRequestConfig) => {
      named.push(headers.get('shopper-id'));
      return { status: 200, body: JSON.stringify(full) };
    };
    const client = clientWith(respond, undefined, shopperId);
    await getCart(client, 'usr_2');
    await putProfile(client, 'usr_2', profile, 'key');
    await sendRow(client, operations.descriptorOf(row.operation), row);
    // The same for everybody, and to ask whose session it is.
    await getCategories(client);
    await getMe(client);
    await getUserDetails(client, 'usr_2');
    return named;
  };

  it('is the signed-in one, and of a waiting change the one who made it', async () => {
    const rest = [undefined, undefined, undefined];
    expect(await namedBy(() => 'usr_2')).toEqual(['usr_2', 'usr_2', 'usr_1', ...rest]);
    expect(await namedBy(() => undefined)).toEqual([undefined, undefined, 'usr_1', ...rest]);
    expect((await namedBy(() => 'आशा'))[0]).toBe('%E0%A4%86%E0%A4%B6%E0%A4%BE');
  });

  it('is not named to a host of another origin, which may not allow the header', async () => {
    expect(await namedBy()).toEqual(Array(6).fill(undefined));
    const page = 'https://shop.example/cart';
    const isOwn = (base: string) => isOwnOrigin(base, page);
    expect(['', '/stage', 'https://shop.example/stage'].map(isOwn)).toEqual([true, true, true]);
    expect(['https://api.shop.example', '//api.shop.example'].map(isOwn)).toEqual([false, false]);
  });
});
