import { afterEach, describe, expect, it, vi } from 'vitest';
import { assertFactsOfApi } from '../../../scripts/build/buildShop';
import { readShopFacts } from '../../../server/platform/config/shopFacts';

const own = readShopFacts({});
const variables = { VITE_API_BASE_URL: 'https://api.example/', VITE_SHOP_ID: 'loam' };

const publishing = (facts: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 200, message: '', data: { results: facts } })),
  );

afterEach(() => vi.unstubAllGlobals());

describe('A build for the API of another host', () => {
  it('passes if the API has the same facts or a different delivery fee', async () => {
    publishing({ ...own, delivery: { ...own.delivery, fee: 0 } });
    await assertFactsOfApi(variables);
    expect(fetch).toHaveBeenCalledWith(
      'https://api.example/api/loam/shop_facts',
      expect.anything(),
    );
  });

  it('stops if the facts differ, and names the difference', async () => {
    publishing({ ...own, currency: 'EUR', contact: { email: 'hallo@lehm.example' } });
    await expect(assertFactsOfApi(variables)).rejects.toThrow(
      'The API has other facts of the shop than this build (contact, currency): https://api.example/api/loam/shop_facts.',
    );
  });

  it('warns that nothing was compared if the API publishes no facts', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('unreachable')));
    await assertFactsOfApi(variables);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('were not compared'));
  });
});
