import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { publicUrlsOf } from '../../../server/platform/http/publicUrls';

const rule = {
  publicUrl: undefined,
  publicApiUrl: undefined,
  storefrontOrigins: ['https://shop.example'],
};

/** The public URLs for a request with these headers. */
const urlsFor = async (
  headers: Record<string, string>,
  config: Parameters<typeof publicUrlsOf>[0] = rule,
) => {
  const app = Fastify({ trustProxy: true });
  app.get('/', async (request) => publicUrlsOf(config, request));
  return (await app.inject({ url: '/', headers: { host: 'api.example', ...headers } })).json();
};

describe('publicUrls', () => {
  it('send shoppers back to the origin of their request', async () => {
    const apiUrl = 'http://api.example';
    expect(await urlsFor({})).toEqual({ apiUrl, shopUrl: apiUrl });
    expect(await urlsFor({ origin: apiUrl })).toEqual({ apiUrl, shopUrl: apiUrl });
    expect(await urlsFor({ origin: 'https://shop.example' })).toEqual({
      apiUrl,
      shopUrl: 'https://shop.example',
    });
    expect(await urlsFor({ 'x-forwarded-proto': 'https' })).toMatchObject({
      shopUrl: 'https://api.example',
    });
  });

  it('use the browser’s protocol for this host behind a TLS proxy', async () => {
    const origin = 'https://api.example';
    expect(await urlsFor({ origin })).toEqual({ apiUrl: origin, shopUrl: origin });
  });

  it.each([
    'https://evil.example',
    'https://api.example.evil.example',
    'https://api.example:8443',
    'javascript://api.example',
    'null',
    'api.example',
  ])('ignore the unlisted origin %s', async (origin) => {
    const here = 'http://api.example';
    for (const site of ['same-origin', 'cross-site']) {
      expect(await urlsFor({ origin, 'sec-fetch-site': site })).toEqual({
        apiUrl: here,
        shopUrl: here,
      });
    }
  });

  it.each(['%', 'a b', 'shop.example:http'])('reject the host %j', async (host) => {
    expect(await urlsFor({ host })).toMatchObject({ statusCode: 400 });
  });

  it('combine protocol and host to an origin', async () => {
    const apiUrl = 'http://api.example';
    expect(await urlsFor({ host: 'api.example/path?query#part' })).toEqual({
      apiUrl,
      shopUrl: apiUrl,
    });
  });

  it('use PUBLIC_URL when it is set', async () => {
    const config = { ...rule, publicUrl: 'https://loam.example/shop' };
    const { shopUrl } = await urlsFor({ origin: 'https://shop.example' }, config);
    expect(shopUrl).toBe('https://loam.example/shop');
  });

  it('use the configured API address, also with a path prefix', async () => {
    const publicApiUrl = 'https://loam.example/dev';
    expect(await urlsFor({}, { ...rule, publicApiUrl })).toEqual({
      apiUrl: publicApiUrl,
      shopUrl: 'http://api.example',
    });
  });
});
