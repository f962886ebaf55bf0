import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { makeCachedResponse } from '../../../server/platform/http/cachedResponse';
import { makeResponseCache } from '../../../server/platform/http/responseCache';

const MAX_AGE_MS = 20;

const openCache = (isAnnounced: boolean) => {
  const freshness = { version: 0, maxAge: MAX_AGE_MS, isAnnounced };
  const cached = makeResponseCache({ freshness, staleIfError: false });
  let count = 0;
  const read = async () => {
    count += 1;
    return makeCachedResponse(`response ${count}`);
  };
  return {
    freshness,
    get: async () => (await cached('key', read)).body.toString(),
    fail: () => cached('key', () => Promise.reject(new Error('no database'))),
  };
};

describe('Response cache', () => {
  it('serves a stale response once more while it is revalidated, if changes are announced', async () => {
    const { get } = openCache(true);
    expect(await get()).toBe('response 1');
    await pause(MAX_AGE_MS + 5);
    expect(await get()).toBe('response 1');
    await pause(1);
    expect(await get()).toBe('response 2');
  });

  it('revalidates a stale response before serving it, if changes are not announced', async () => {
    const { get } = openCache(false);
    await get();
    await pause(MAX_AGE_MS + 5);
    expect(await get()).toBe('response 2');
  });

  it('revalidates a response before serving it after an announced change', async () => {
    const { get, freshness } = openCache(true);
    await get();
    freshness.version += 1;
    expect(await get()).toBe('response 2');
  });

  it('drops a stale response that cannot be revalidated', async () => {
    const { get, fail } = openCache(true);
    await get();
    await pause(MAX_AGE_MS + 5);
    await fail();
    await pause(1);
    await expect(fail()).rejects.toThrow('no database');
  });
});
