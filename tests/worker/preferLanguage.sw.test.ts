import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_HEADER, preferLanguage } from '../../sw/plugins/preferLanguage';
import { CALL, json, run } from '../support/worker/support';

const request = new Request(CALL, { headers: { 'accept-language': 'hi' } });
const cachedIn = (language?: string) =>
  json({ code: 200, data: {} }, { headers: language ? { [LANGUAGE_HEADER]: language } : {} });
const use = (cachedResponse: Response) =>
  run(preferLanguage('catalogue'), 'cachedResponseWillBeUsed', {
    cacheName: 'catalogue',
    request,
    cachedResponse,
  });

describe('preferLanguage plugin', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('uses a response in the requested language, or in one that is not known', async () => {
    for (const cached of [cachedIn('hi'), cachedIn()]) expect(await use(cached)).toBe(cached);
  });

  it('uses a response in another language only if the network fails', async () => {
    const cached = cachedIn('en');
    expect(await use(cached)).toBeNull();
    vi.stubGlobal('caches', { open: async () => ({ match: async () => cached }) });
    expect(
      await run(preferLanguage('catalogue'), 'handlerDidError', {
        request,
        error: new Error('no network'),
      }),
    ).toBe(cached);
  });
});
