import { describe, expect, it } from 'vitest';
import { renderedAddress } from '../../src/renderedAddress';

const addressOf = (url: string) => {
  const { pathname, searchParams } = new URL(url, 'https://shop.example');
  return renderedAddress(pathname, searchParams);
};

describe('Address of a rendered page', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=chat', '/'],
    ['/category', '/category'],
    ['/category?sort=name&id=c1&utm=1', '/category?id=c1&sort=name'],
    ['/category?id=c1&q=mango', '/category?id=c1'],
    ['/category?id=c1&id=c2', '/category?id=c1'],
    ['/category?farm=B&id=c1&farm=A&farm=', '/category?id=c1&farm=B&farm=A'],
    ['/product/mango/p1?pack=v2', '/product/mango/p1?pack=v2'],
    ['/policy/terms', '/policy/terms'],
  ])('of %s is %s', (url, address) => expect(addressOf(url)).toBe(address));

  it.each([
    '/cart',
    '/auth',
    '/category?q=mango',
    '/product/mango',
    '/product/mango/p1/more',
    '/about/',
    '/nowhere',
  ])('does not exist for %s', (url) => expect(addressOf(url)).toBeUndefined());
});
