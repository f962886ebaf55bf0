import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it, vi } from 'vitest';
import { COMMAND } from '../../../server/platform/http/inProcess';
import { listOperations, makeSender, nameOf, type Operation } from '../../support/api/operations';
import { openApi } from '../../support/api/server';
import { describeOnce, openSeededDatabase } from '../../support/database/testDatabase';

const long = 'x'.repeat(500);

/** Values tried in every path parameter, and the allowed statuses. */
const parameters: [name: string, value: string, statuses: number[]][] = [
  ['an unknown id', 'nothing', [404]],
  ['nothing', '', [400, 404]],
  // A userId is compared with the session's before its length is validated.
  ['an over-long id', long, [400, 404]],
  ['a NUL byte', 'a%00b', [400]],
  ['malformed percent-encoding', '%E0%A4%A', [400]],
  ['half a surrogate', '%ED%A0%80', [400, 404]],
  ['a prototype', '__proto__', [404]],
  ['a constructor', 'constructor', [404]],
  ['SQL', "'%20or%201=1--", [404]],
  ['a climb', '..%2f..%2fetc%2fpasswd', [404]],
  ['another script', encodeURIComponent('आम 🥭'), [404]],
  ['a number too large', '99999999999999999999', [404]],
  ['brackets', '[object%20Object]', [404]],
];

const queries: [name: string, query: string, statuses: number[]][] = [
  ['an unknown key', 'nothing=1', [400]],
  ['a prototype', '__proto__=1', [400, 404]],
  ['a key twice', 'limit=1&limit=2', [400]],
  ['limit zero', 'limit=0', [400]],
  ['limit beyond 100', 'limit=101', [400]],
  ['a negative limit', 'limit=-1', [400]],
  ['a fraction', 'limit=1.5', [400]],
  ['a limit in hexadecimal', 'limit=0x10', [400]],
  ['an empty limit', 'limit=', [400]],
  ['an over-long after', `after=${long}`, [400]],
  ['an over-long version', `version=${long}`, [400]],
  ['an unknown order', 'sort=size', [400]],
  ['a price of zero', 'max=0', [400]],
  ['a price beyond 32 bits', 'max=9999999999', [400]],
  ['another stock', 'stock=out', [400]],
  ['an empty badge', 'badge=', [400]],
  ['an over-long badge', `badge=${long}`, [400]],
  ['an empty badge beside another', 'badge=New&badge=', [400]],
  ['more than 20 badges', 'badge=a&'.repeat(21), [400]],
  ['a NUL byte', 'after=a%00', [400]],
  ['a NUL byte in a key', 'a%00=1', [400]],
  ['a key in brackets', 'limit[]=1', [400]],
];

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const bodies: [name: string, payload: string, statuses: number[], headers?: typeof form][] = [
  ['nothing at all', '', [400]],
  ['a body too large', JSON.stringify({ a: 'x'.repeat(70_000) }), [413]],
  ['broken JSON', '{"a":', [400]],
  ['lists nested deep', '['.repeat(30_000) + ']'.repeat(30_000), [400]],
  ['objects nested deep', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`, [400]],
  ['a text full of brackets', JSON.stringify({ a: '\\"[{'.repeat(5000) }), [400]],
  ['a prototype in the body', '{"__proto__":{"admin":true}}', [400]],
  ['a constructor in the body', '{"constructor":{"prototype":{"admin":true}}}', [400]],
  ['a NUL byte in a key', '{"a\\u0000":1}', [400]],
  ['a NUL byte deep inside', '{"a":[{"b":["\\u0000"]}]}', [400]],
  ['the other half of a character', '{"name":"\\udd6d"}', [400]],
  ['null', 'null', [400]],
  ['a number', '1e400', [400]],
  ['a text', '"text"', [400]],
  ['a list', '[]', [400]],
  ['an empty object', '{}', [400]],
  ['XML', '<a/>', [415], { 'content-type': 'application/xml' }],
  ['a form', 'a=1', [415], form],
];

describeOnce('Invalid input', () => {
  let app: FastifyInstance;
  let send: ReturnType<typeof makeSender>;
  let operations: Operation[];
  beforeAll(async () => {
    const db = await openSeededDatabase();
    app = await openApi(db);
    send = makeSender(app, db);
    operations = await listOperations(app);
  });

  /** Fills all parameters except the caller's own id with unknown ids. */
  const fill = (path: string) => path.replaceAll(/\{(?!userId)\w+\}/g, 'x');

  it('is tried on every published route', () => {
    expect(operations.map(nameOf)).toEqual(
      expect.arrayContaining([
        'GET category_list',
        'GET home_section_list',
        'GET slider_list',
        'GET marquee',
        'GET me',
        'GET user_details/{userId}',
        'GET products_by_category/{categoryId}',
        'GET product_details/{productId}',
        'GET catalogue_feed',
        'GET catalogue_texts',
        'PUT add_wishlist',
        'PUT remove_wishlist',
        'GET wishlist/{userId}',
        'POST myaddress/{userId}',
        'PUT myaddress/{addressId}',
        'DELETE myaddress/{addressId}',
        'GET myaddresslist/{userId}',
        'PUT cart/{userId}',
        'DELETE cart/{id}',
        'GET cart/{userId}',
        'GET user_orders/{userId}',
        'GET order_details/{orderId}',
      ]),
    );
  });

  it.each(parameters)('is rejected in a path: %s', async (_name, value, statuses) => {
    for (const each of operations.filter(({ path }) => path.includes('{'))) {
      const { method, path, body, parameters } = each;
      const url = path.replaceAll(/\{\w+\}/g, value);
      // A body or field that is required is missing as well.
      const lacks = body || parameters.some((given) => given.in === 'query' && given.required);
      await send({ method, url }, lacks ? [...statuses, 400] : statuses);
    }
  });

  it.each(queries)('is rejected in a query: %s', async (_name, query, statuses) => {
    for (const { method, path } of operations) {
      await send({ method, url: `${fill(path)}?${query}` }, statuses);
    }
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'is rejected for the unpublished method %s',
    async (method) => {
      const known = new Set(operations.map((each) => `${each.method} ${fill(each.path)}`));
      for (const { path } of operations) {
        const url = fill(path).replace('{userId}', 'x');
        if (!known.has(`${method} ${fill(path)}`)) await send({ method, url }, [400, 404]);
      }
    },
  );

  it.each(bodies)('is rejected as a body: %s', async (_name, payload, statuses, headers) => {
    for (const { method, path, body } of operations) {
      const own = { 'content-type': 'application/json', ...headers };
      const request = { method, url: fill(path), payload, headers: own };
      // An empty body is valid when no field is required.
      const isGood = payload === '{}' && body && !('required' in body || 'anyOf' in body);
      // An import and a photo are large bodies.
      const isLarge = /\/operator\/catalogue$|^PUT .*\/complaints\//.test(`${method} ${path}`);
      const expected = isLarge ? [...statuses, 400] : statuses;
      if (body) await send(request, isGood ? [200, 404] : expected);
      else if (method !== 'GET') await send(request, [200, 400, 404, 413, 415]);
    }
  });

  it.each(['[', '{"a":', '[{"a":'])(
    'is rejected before it is parsed: a megabyte of %s',
    async (opening) => {
      const parse = vi.spyOn(JSON, 'parse');
      const payload = opening.repeat(1024 ** 2 / opening.length);
      const url = '/api/loam/operator/catalogue';
      const headers = { 'content-type': 'application/json' };
      const response = await app.inject({
        method: 'PUT',
        url,
        headers,
        payload,
        remoteAddress: COMMAND,
      });
      expect(response.statusCode).toBe(400);
      expect(parse.mock.calls.filter(([text]) => text.length > 1000)).toEqual([]);
      parse.mockRestore();
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/loam',
    '/api/loam/',
    '/api/LOAM/category_list',
    '/api//category_list',
  ])('is rejected at the unknown address %s', async (url) => send({ method: 'GET', url }, [404]));

  it('is named by its field in the message', async () => {
    const path = '/api/loam/products_by_category';
    const message = async (url: string) => (await app.inject(url)).json().message;
    expect(await message(`${path}/x?limit=many`)).toBe('Please check limit.');
    expect(await message(`${path}/x?colour=red`)).toBe('colour is not known here.');
    expect(await message(`${path}/${long}`)).toBe('categoryId is too long.');
  });
});
