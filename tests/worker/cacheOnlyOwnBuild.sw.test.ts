import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cacheOnlyOwnBuild } from '../../sw/plugins/cacheOnlyOwnBuild';
import { makeCaches, portalPage, run } from '../support/worker/support';

const CACHE = 'pages';
const request = new Request('https://shop.example/about');
const now = new Date('2026-06-01T10:42:00Z');
const plugin = cacheOnlyOwnBuild(CACHE, 'b2', () => now);

const rendered = (headers = {}, status = 200) =>
  new Response('<!doctype html><html lang="en"><p>About</p></html>', {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0',
      'x-build': 'b2',
      ...headers,
    },
  });

const fetched = (response: Response) => run(plugin, 'fetchDidSucceed', { request, response });
const cached = async (response: Response) =>
  (await run(plugin, 'cacheWillUpdate', { request, response })) as Response | null;
const used = (cachedResponse: Response) =>
  run(plugin, 'cachedResponseWillBeUsed', { cacheName: CACHE, request, cachedResponse });

describe('cacheOnlyOwnBuild plugin', () => {
  beforeEach(() => void vi.stubGlobal('caches', makeCaches()));
  afterEach(() => void vi.unstubAllGlobals());

  it('caches a page with the time and otherwise unchanged', async () => {
    const policy = { 'content-security-policy': "style-src 'sha256-1'" };
    const copy = await cached(rendered({ ...policy, 'content-encoding': 'br', vary: 'Accept' }));
    expect(await copy?.text()).toBe(
      `<!doctype html><html data-saved-at="${now.toISOString()}" lang="en"><p>About</p></html>`,
    );
    const headers = Object.fromEntries(copy?.headers ?? []);
    expect(headers).toMatchObject({ ...policy, 'x-build': 'b2', 'x-saved-at': now.toISOString() });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers).not.toHaveProperty('vary');
  });

  it.each([
    ['that does not exist', rendered({}, 404)],
    ['while the server fails', rendered({}, 500)],
    ['of another type', rendered({ 'content-type': 'application/json' })],
    ['that is not public', rendered({ 'cache-control': 'private' })],
    ['with a cookie', rendered({ 'set-cookie': 'sid=1' })],
  ])('does not cache a page %s', async (_, response) => {
    expect(await cached(response)).toBeNull();
  });

  it('rejects the page of another build, the shell and a captive portal', async () => {
    for (const response of [rendered({ 'x-build': 'b3' }), portalPage()]) {
      await expect(fetched(response)).rejects.toThrow('another build');
    }
    expect(await used(rendered({ 'x-build': 'b1' }))).toBeNull();
    expect(await used(rendered())).toBeInstanceOf(Response);
  });

  it('deletes the copy of a page that is gone, but not while the server fails', async () => {
    const cache = await caches.open(CACHE);
    await cache.put(request, rendered());
    await fetched(rendered({}, 500));
    expect(await cache.match(request)).toBeDefined();
    await fetched(rendered({}, 404));
    expect(await cache.match(request)).toBeUndefined();
  });
});
