import { describe, expect, it } from 'vitest';
import { isCatalogueCall, readResponse } from '../../sw/catalogueResponse';

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
    'store_openings',
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

describe('Status of a response', () => {
  const statusOf = async (call: string, body: unknown) =>
    (await readResponse(BASE + call, new Response(JSON.stringify(body)))).status;

  it('is 200 only for code 200', async () => {
    expect(await statusOf('category_list', { code: 200, data: {} })).toBe(200);
    expect(await statusOf('category_list', { code: 500 })).toBe(500);
    expect(await statusOf('category_list', { code: '200', data: {} })).toBeNull();
    expect(await statusOf('category_list', { success: true, data: [] })).toBeNull();
  });

  it('is read from the success field of the marquee', async () => {
    expect(await statusOf('marquee', { success: true, data: [] })).toBe(200);
    expect(await statusOf('marquee', { success: false, code: 200, data: [] })).toBe(500);
  });

  it('does not depend on a call name inside an id of the URL', async () => {
    expect(await statusOf('products_by_category/marquee', { code: 200, data: {} })).toBe(200);
  });
});
