import { describe, expect, it, vi } from 'vitest';
import { headersFile } from '../../../scripts/build/headers';
import { readOrigins } from '../../../scripts/build/origins';
import { factsToBuild } from '../../../scripts/build/shopFacts';

describe('Origins in the build configuration', () => {
  it.each([
    ['none', {}, { api: [], pictures: [] }],
    ['none for a path prefix', { VITE_API_BASE_URL: '/dev' }, { api: [], pictures: [] }],
    [
      'those of the API and of pictures, without paths',
      {
        VITE_API_BASE_URL: 'https://api.example/dev',
        VITE_PICTURE_ORIGINS: 'https://a.example/big, https://b.example:8443',
      },
      { api: ['https://api.example'], pictures: ['https://a.example', 'https://b.example:8443'] },
    ],
  ])('are %s', (_name, variables, origins) => {
    expect(readOrigins(variables)).toEqual(origins);
  });

  it('are those whose pictures the service worker caches', async () => {
    vi.stubEnv('VITE_PICTURE_ORIGINS', 'https://a.example/big, https://B.example:443');
    // The list of headers has imported it.
    vi.resetModules();
    const { pictures } = await import('../../../src/shop.config');
    expect(pictures.origins).toEqual(['https://a.example', 'https://b.example']);
    vi.unstubAllEnvs();
  });

  it.each([
    ['VITE_API_BASE_URL', 'api.example'],
    ['VITE_API_BASE_URL', '//api.example'],
    ['VITE_PICTURE_ORIGINS', "https://a.example, 'unsafe-inline'"],
  ])('are rejected with a message for %s=%s', (variable, value) => {
    expect(() => readOrigins({ [variable]: value })).toThrow(`${variable} must name http`);
  });
});

describe('Headers for a static host', () => {
  const origins = { api: ['https://api.example'], pictures: [] };
  const blocks = headersFile(origins, factsToBuild())
    .trimEnd()
    .split(/\n(?! )/)
    .map((block) => block.split('\n  '));

  it('allow the API that the storefront was built for', () => {
    const [everywhere] = blocks;
    expect(everywhere?.[0]).toBe('/*');
    expect(everywhere?.join()).toContain("connect-src 'self' https://api.example;");
  });

  it('set the cache lifetime of each type of file once', () => {
    const lifetimes = blocks
      .slice(1)
      .map(([address, ...headers]) => [address, headers.filter((h) => h.startsWith('cache-'))]);
    expect(Object.fromEntries(lifetimes)).toMatchObject({
      '/service-worker.js': ['cache-control: no-cache, no-transform'],
      '/assets/*': ['cache-control: public, max-age=31536000, immutable, no-transform'],
    });
    expect(blocks[0]?.join()).not.toContain('cache-control');
  });
});
