import { describe, expect, it } from 'vitest';
import { isCatalogueCall, isSuccessfulBody } from '../../sw/catalogueCalls';

const BASE = 'https://api.example/dev/api/loam/';
const isSaved = (path: string, base = BASE) => isCatalogueCall(new URL(path, BASE), base);

describe('Cached catalogue requests', () => {
  it.each([
    'category_list',
    'home_section_list',
    'slider_list',
    'marquee',
    'products_by_category/spices',
    'product_details/p%2F1',
  ])('include the public call %s', (path) => {
    expect(isSaved(path)).toBe(true);
  });

  it.each([
    'user_details/u1',
    'wishlist/u1',
    'cart/u1',
    'myaddresslist/u1',
    'user_orders/u1',
    'order_details/o1',
    '/dev/api/me',
  ])('exclude the private call %s', (path) => {
    expect(isSaved(path)).toBe(false);
  });

  it.each([
    'category_list/extra',
    'marquee?preview=1',
    'products_by_category/',
    '/dev/api/other/marquee',
    'https://elsewhere.example/dev/api/loam/marquee',
  ])('exclude the similar address %s', (path) => {
    expect(isSaved(path)).toBe(false);
  });
});

describe('Success check of a response body', () => {
  const says = (call: string, body: unknown) => isSuccessfulBody(BASE + call, JSON.stringify(body));

  it('accepts only code 200', () => {
    expect(says('category_list', { code: 200 })).toBe(true);
    expect(says('category_list', { code: 500 })).toBe(false);
    expect(says('category_list', { code: '200' })).toBe(false);
    expect(says('category_list', { success: true })).toBe(false);
  });

  it('accepts the success field for the marquee', () => {
    expect(says('marquee', { success: true })).toBe(true);
    expect(says('marquee', { success: false, code: 200 })).toBe(false);
  });

  it('ignores a call name inside an id of the URL', () => {
    expect(says('products_by_category/marquee', { code: 200 })).toBe(true);
  });

  it.each(['', '<html></html>', 'null', '200', '{"code": 200'])('rejects %j', (text) => {
    expect(isSuccessfulBody(`${BASE}category_list`, text)).toBe(false);
  });
});
