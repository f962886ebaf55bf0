import { describe, expect, it, vi } from 'vitest';
import { addCartLine } from '../../src/api/cart';
import { getCategories } from '../../src/api/catalogue';
import { SAVED_AT_HEADER } from '../../src/pwa/workerMessages';
import { clientResponding, clientWithoutNetwork } from '../support/api/client';

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
    await getCategories(clientResponding(404, { code: 404 }, { onReachability })).catch(() => {});
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

  it.each([
    ['a firewall page', 403, '<html>Blocked</html>'],
    ['the JSON body of a gateway', 403, '{"message":"Forbidden"}'],
    ['a captive portal page', 200, '<html>Welcome</html>'],
    ['an empty body', 204, ''],
  ])('treats %s as no response to a change', async (_what, status, body) => {
    const onReachability = vi.fn();
    const change = { productId: 'prd_1', variantId: 'var_1', quantity: 1 };
    await expect(
      addCartLine(clientResponding(status, body, { onReachability }), 'usr_1', change),
    ).rejects.toMatchObject({ name: 'ApiError', status: null });
    expect(onReachability.mock.calls).toEqual([[false, false]]);
  });

  it('reports a 429 or 503 response as reachable but not healthy', async () => {
    const onReachability = vi.fn();
    for (const code of [429, 503]) {
      await getCategories(clientResponding(code, { code }, { onReachability })).catch(() => {});
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
  ])('treats a success response with %s as a failure', async (_what, body) => {
    await expect(getCategories(clientResponding(200, body))).rejects.toMatchObject({
      message: 'failed to fetch categories',
    });
  });

  it('uses the failure code in the body of a 200 response as the status', async () => {
    await expect(
      getCategories(clientResponding(200, { code: 404, message: 'Gone' })),
    ).rejects.toMatchObject({ message: 'Gone', status: 404 });
  });

  it('treats status 500 as a failure although the body says success', async () => {
    await expect(getCategories(clientResponding(500, full))).rejects.toMatchObject({ status: 500 });
  });
});
