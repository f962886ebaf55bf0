import type { FastifyInstance, InjectOptions } from 'fastify';
import { Errors } from 'typebox/value';
import { beforeAll, expect, it } from 'vitest';
import { Failure } from '../../src/contract/envelope';
import { openApi } from '../support/apiServer';
import { describeDatabase, openSeededDatabase } from '../support/database';

const long = 'x'.repeat(500);

/** What is put in place of a path's parameter, and the statuses it may get. */
const parameters: [name: string, value: string, statuses: number[]][] = [
  ['an unknown id', 'nothing', [404]],
  ['nothing', '', [400, 404]],
  ['an over-long id', long, [400]],
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
  ['a NUL byte', 'after=a%00', [400]],
  ['a NUL byte in a key', 'a%00=1', [400]],
  ['a key in brackets', 'limit[]=1', [400]],
];

const bodies: [name: string, request: InjectOptions, statuses: number[]][] = [
  ['a body too large', { payload: JSON.stringify({ a: 'x'.repeat(70_000) }) }, [404, 413]],
  ['broken JSON', { payload: '{"a":' }, [400, 404]],
  ['a prototype in the body', { payload: '{"__proto__":{"a":1}}' }, [400, 404]],
  ['XML', { payload: '<a/>', headers: { 'content-type': 'application/xml' } }, [404, 415]],
  [
    'a form',
    { payload: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    [404, 415],
  ],
];

describeDatabase('bad input', () => {
  let app: FastifyInstance;
  /** Paths of the contract as their OpenAPI lists them: '/api/loam/product_details/{productId}'. */
  let paths: string[];
  beforeAll(async () => {
    app = await openApi(await openSeededDatabase());
    paths = Object.keys((await app.inject('/api/docs/json')).json().paths);
  });

  const send = async (request: InjectOptions, statuses: number[]) => {
    const reply = await app.inject(request);
    const what = `${request.method ?? 'GET'} ${request.url}`.slice(0, 120);
    expect(statuses, `${what} → ${reply.statusCode}`).toContain(reply.statusCode);
    expect([...Errors(Failure, reply.json())], what).toEqual([]);
    expect(reply.json().code, what).toBe(reply.statusCode);
    expect(reply.json().message, what).toMatch(/^\S.*\.$/);
    expect(reply.headers['cache-control'], what).toBe('no-store');
  };
  const fill = (path: string, value: string) => path.replaceAll(/\{\w+\}/g, value);

  it('is tried on every call of the catalogue', () => {
    expect(paths).toHaveLength(6);
  });

  it.each(parameters)('in a path: %s', async (_name, value, statuses) => {
    for (const path of paths.filter((each) => each.includes('{'))) {
      await send({ url: fill(path, value) }, statuses);
    }
  });

  it.each(queries)('in a query: %s', async (_name, query, statuses) => {
    for (const path of paths) await send({ url: `${fill(path, 'x')}?${query}` }, statuses);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('the method %s', async (method) => {
    for (const path of paths) await send({ method, url: fill(path, 'x') }, [404]);
  });

  it.each(bodies)('%s', async (_name, request, statuses) => {
    for (const path of paths) {
      const headers = { 'content-type': 'application/json', ...request.headers };
      await send({ ...request, method: 'POST', url: fill(path, 'x'), headers }, statuses);
    }
  });

  it.each([
    '/api',
    '/api/',
    '/api/loam',
    '/api/loam/',
    '/api/LOAM/category_list',
    '/api//category_list',
  ])('the address %s', async (url) => send({ url }, [404]));

  it('names the field in the sentence', async () => {
    const path = '/api/loam/products_by_category';
    const message = async (url: string) => (await app.inject(url)).json().message;
    expect(await message(`${path}/x?limit=many`)).toBe('Please check limit.');
    expect(await message(`${path}/x?colour=red`)).toBe('colour is not known here.');
    expect(await message(`${path}/${long}`)).toBe('categoryId is too long.');
  });
});
