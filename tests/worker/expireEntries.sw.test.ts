import '../support/worker/workerGlobal';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expireEntries } from '../../sw/plugins/expireEntries';
import { makeCaches, run } from '../support/worker/support';

const DAY = 24 * 60 * 60 * 1000;
let caches: CacheStorage;
let cacheName = '';

/** A cache for three entries of at most 30 days. */
const open = async () => {
  const plugin = expireEntries(cacheName, { maxEntries: 3, maxAgeSeconds: 30 * 24 * 60 * 60 });
  const cache = await caches.open(cacheName);
  const request = (name: string) => new Request(`https://shop.example/${name}`);
  return {
    save: async (name: string) => {
      vi.advanceTimersByTime(1);
      const [url, newResponse] = [request(name), new Response(name)];
      await cache.put(url, newResponse.clone());
      await run(plugin, 'cacheDidUpdate', { cacheName, request: url, newResponse });
    },
    read: async (name: string) => {
      vi.advanceTimersByTime(1);
      const cachedResponse = await cache.match(request(name));
      await run(plugin, 'cachedResponseWillBeUsed', {
        cacheName,
        request: request(name),
        cachedResponse,
      });
      // The plugin writes the time of use in the background.
      await new Promise((written) => setTimeout(written, 50));
    },
    saved: async () => (await cache.keys()).map(({ url }) => url.split('/').at(-1)).sort(),
  };
};

describe('expireEntries plugin', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-01') });
    caches = makeCaches();
    vi.stubGlobal('caches', caches);
    cacheName = `entries-${crypto.randomUUID()}`;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('removes the least recently used entry when there is one too many', async () => {
    const { save, read, saved } = await open();
    for (const name of ['a', 'b', 'c']) await save(name);
    await read('a');
    await save('d');
    expect(await saved()).toEqual(['a', 'c', 'd']);
  });

  it('keeps old entries while nothing new is cached', async () => {
    const { save, read, saved } = await open();
    for (const name of ['a', 'b']) await save(name);
    vi.setSystemTime(Date.now() + 40 * DAY);
    await read('a');
    expect(await saved()).toEqual(['a', 'b']);
  });

  it('removes entries unused for a month when something new is cached', async () => {
    const { save, saved } = await open();
    for (const name of ['a', 'b']) await save(name);
    vi.setSystemTime(Date.now() + 40 * DAY);
    await save('c');
    expect(await saved()).toEqual(['c']);
  });

  it('makes room for new entries after the clock was set back by years', async () => {
    const { save, saved } = await open();
    vi.setSystemTime(new Date('2038-01-01'));
    for (const name of ['a', 'b', 'c']) await save(name);
    vi.setSystemTime(new Date('2026-06-01'));
    await save('d');
    expect(await saved()).toContain('d');
    await save('e');
    expect(await saved()).toHaveLength(3);
    expect(await saved()).toEqual(expect.arrayContaining(['d', 'e']));
  });
});
