import { describe, expect, it } from 'vitest';
import { isPage } from '../../sw/pages';

const SHOP = 'https://shop.example';
const isPageOf = (path: string, api = `${SHOP}/api/`) => isPage(new URL(path, SHOP), new URL(api));

describe('Navigations served with the cached shell', () => {
  it.each(['/', '/category?id=c1', '/product/mango/p1', '/cart', '/nowhere', '/apiary'])(
    'include %s',
    (path) => expect(isPageOf(path)).toBe(true),
  );

  it.each([
    '/api/payments/sandbox/pay/1',
    '/assets/shop-1a2b.js',
    '/pictures/mango-640.webp',
    '/icons/192.png',
    '/livez',
    '/robots.txt',
  ])('exclude %s', (path) => expect(isPageOf(path)).toBe(false));

  it.each(['/dev/api/payments/sandbox/pay/1', '/dev/api/docs', '/dev/livez'])(
    'exclude %s below the path prefix of the API',
    (path) => expect(isPageOf(path, `${SHOP}/dev/api/`)).toBe(false),
  );

  it('include an address that another origin uses as its path prefix', () => {
    expect(isPageOf('/dev/about', 'https://api.example/dev/api/')).toBe(true);
  });
});
