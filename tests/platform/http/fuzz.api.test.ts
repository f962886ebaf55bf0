import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { Errors } from 'typebox/value';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order } from '../../../server/orders/ordersSchema';
import { Failure } from '../../../src/contract/envelope';
import { operatorRights } from '../../../src/contract/operator/operator';
import { openDesk } from '../../support/api/desk';
import { type FuzzContext, makeDeskRequest, makeRequest } from '../../support/api/fuzzRequests';
import { headerStarts, MAX_HEADER_BYTES, units } from '../../support/api/fuzzValues';
import { placeOnDelivery } from '../../support/api/onDelivery';
import { isFor, listOperations } from '../../support/api/operations';
import { makeOperator } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { makeOwner } from '../../support/api/validRequests';
import { cpuTimeOf } from '../../support/cpuTime';
import { describeOnce, openSeededDatabase } from '../../support/database/testDatabase';
import { seededRandom } from '../../support/seededRandom';

const requests = Number(process.env.FUZZ_REQUESTS ?? 2000);
/** The same requests each time; `npm run soak:fuzz` sends others. */
const seed = Number(process.env.FUZZ_SEED ?? 8);

/** Processor time, which excludes other programs. */
const MAX_CPU_MS = 250;
/** Repeats a slow request, because garbage collection or compilation may have interrupted it. */
const MAX_ATTEMPTS = 6;

/** Addresses outside the published API. */
const others = ['/', '/assets/a.js', '/nothing', '/livez', '/api/docs/json', '/api/nothing'].map(
  (address) => ({
    method: 'GET' as const,
    path: address,
    parameters: [],
    statuses: [],
    security: [],
    body: undefined,
    query: [],
    needsUser: false,
    needsOperator: false,
  }),
);

describeOnce('Fuzzing of the published contract', () => {
  let app: FastifyInstance;
  let desk: Awaited<ReturnType<typeof openDesk>>;
  let context: FuzzContext;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'loam-dist-'));
    await writeFile(path.join(directory, 'index.html'), '<!doctype html><title>Shop</title>');
    const db = await openSeededDatabase();
    app = await openApi(db, {
      storefrontDir: directory,
      trustProxy: 1,
      storefrontOrigins: ['https://shop.example'],
    });
    const owners: FuzzContext['owners'] = [];
    for (let count = 0; count < 5; count++) {
      const { shopper, owned } = await makeOwner(app, db);
      owners.push({ cookie: `loam_session=${shopper.cookies.loam_session}`, owned });
    }
    // Orders of others, so that every step of an operator is taken by some request.
    for (const [index, { cookie, owned }] of [...owners, ...owners].entries()) {
      const { orderId, packs, step } = await placeOnDelivery(app, db, [3, 2]);
      if (index % 5 > 2) await step('pack');
      if (index % 5 > 3) await step('ship', {});
      await db
        .update(order)
        .set({ number: `L-${orderId}` })
        .where(eq(order.id, orderId));
      owners.push({ cookie, owned: { ...owned, ...packs[0], orderId } });
    }
    desk = await openDesk(db);
    const rights = [...operatorRights.map((right) => [right]), ...Array(10).fill(operatorRights)];
    const tokens = await Promise.all(rights.map((each) => makeOperator(db, each)));
    context = { owners, tokens, operations: [...(await listOperations(app)), ...others] };
  });
  afterAll(() => rm(directory, { recursive: true, force: true }));

  /** @throws for a response outside the contract, or one that is slow in every attempt */
  const send = async (
    request: InjectOptions,
    what: string,
    to: Pick<FastifyInstance, 'inject'> = app,
  ) => {
    let fastest = Number.POSITIVE_INFINITY;
    let statusCode = 0;
    for (let tries = 0; tries < MAX_ATTEMPTS && fastest > MAX_CPU_MS; tries++) {
      const { result, cpuMs } = await cpuTimeOf(() => to.inject(request));
      fastest = Math.min(fastest, cpuMs);
      const problem = problemOf(result, String(request.method), context.operations);
      if (problem) throw new Error(`${problem}: ${result.body.slice(0, 500)}\n${what}`);
      statusCode = result.statusCode;
    }
    if (fastest > MAX_CPU_MS) throw new Error(`${fastest} ms of processor time\n${what}`);
    return statusCode;
  };

  it('parses repetitive headers in linear time', async () => {
    const { cookie, owned } = context.owners[0] as FuzzContext['owners'][0];
    const { origin: _, 'content-type': types, ...starts } = headerStarts;
    const calls: [InjectOptions['method'], string][] = [
      ['GET', '/api/loam/home_section_list'],
      ['GET', '/'],
      ['GET', `/api/loam/cart/${owned.userId}`],
      ['POST', '/api/loam/auth/logout'],
      ['POST', '/api/payments/sandbox/webhook'],
    ];
    for (const unit of units) {
      const long = unit.repeat(MAX_HEADER_BYTES / unit.length);
      for (const start of [0, 1]) {
        for (const [method, url] of calls) {
          const all = Object.entries(starts).map(([name, [none, some]]) => [
            name,
            `${start ? (some ?? none) : none}${long}x`,
          ]);
          const headers = { ...Object.fromEntries(all), 'sec-fetch-site': 'same-origin' };
          if (url.includes('cart')) headers.cookie = `${cookie}; ${headers.cookie}`;
          if (method === 'POST') headers['content-type'] = `${types?.[start]}${long}`;
          const payload = method === 'POST' ? '{}' : undefined;
          await send(
            { method, url, headers, payload },
            `${method} ${url}, headers full of ${unit}`,
          );
        }
      }
    }
  });

  it(`gets a response of the contract in time for ${requests} requests (seed ${seed})`, {
    timeout: 60_000 + requests * 100,
  }, async ({ annotate }) => {
    const counts = { ofOperators: 0, byToken: 0, accepted: 0 };
    for (let n = 0; n < requests; n++) {
      const request = makeRequest(seededRandom(mixed(n)), context);
      const what = `request ${n} of seed ${seed}: ${JSON.stringify(request)}`;
      const statusCode = await send(request, what);
      const isByToken = context.tokens.some(
        ({ authorization }) => request.headers?.authorization === authorization,
      );
      if (String(request.url).includes('/operator/')) counts.ofOperators += 1;
      if (isByToken) counts.byToken += 1;
      if (isByToken && statusCode === 200) counts.accepted += 1;
    }
    await annotate(JSON.stringify(counts));
    // Otherwise the tokens would not be valid.
    expect(counts.accepted).toBeGreaterThan(requests / 200);
  });

  it('gets no failure of the server, in time, from the Desk', {
    timeout: 60_000 + requests * 100,
  }, async () => {
    const cookies = [await desk.open('Fuzz'), await desk.open('Fuzz orders', ['orders'])];
    const count = Math.ceil(requests / 4);
    let accepted = 0;
    for (let n = 0; n < count; n++) {
      const request = makeDeskRequest(seededRandom(mixed(n)), context, cookies);
      const what = `request ${n} of the Desk, seed ${seed}: ${JSON.stringify(request)}`;
      const statusCode = await send(request, what, desk.listener);
      if (statusCode === 200) accepted += 1;
    }
    expect(accepted).toBeGreaterThan(count / 20);
  });

  /** Spreads the seeds: neighbouring ones give similar first numbers. */
  const mixed = (n: number) =>
    (Math.imul(seed * 1_000_003 + n, 2_654_435_761) >>> 1) % 2_147_483_648;
});

/** How a response violates the contract. */
const problemOf = (
  response: LightMyRequestResponse,
  method: string,
  operations: FuzzContext['operations'],
) => {
  const { statusCode } = response;
  // The URL as sent: clients resolve `..` before sending.
  const { url = '' } = response.raw.req;
  if (statusCode >= 500) return `status ${statusCode}`;
  const isEnveloped = url.startsWith('/api/') && !/^\/api\/(docs|payments\/sandbox\/pay)/.test(url);
  const hasNoBody = method === 'HEAD' || method === 'OPTIONS' || statusCode === 304;
  if (!isEnveloped || hasNoBody) return undefined;
  if (!String(response.headers['content-type']).startsWith('application/json')) return 'no JSON';
  const body = JSON.parse(readable(response));
  const published = operations.filter(
    (each) => each.statuses.length > 0 && isFor(each, { method, url }),
  );
  if (published.length > 0 && !published.some((each) => each.statuses.includes(`${statusCode}`)))
    return `status ${statusCode}, which the contract does not name`;
  if (statusCode === 200)
    return body.code === 200 || body.success === true ? undefined : 'no envelope';
  if (body.code !== statusCode) return 'another code than the status';
  const [error] = Errors(Failure, body);
  return error && `no failure of the contract (${error.message})`;
};

const readable = (response: LightMyRequestResponse) => {
  const encoding = response.headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(response.rawPayload).toString();
  return encoding === 'gzip' ? gunzipSync(response.rawPayload).toString() : response.body;
};
