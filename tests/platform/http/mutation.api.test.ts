import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { customer, idempotency } from '../../../server/account/accountSchema';
import type { Database } from '../../../server/platform/db/database';
import { HttpError, RateLimitError } from '../../../server/platform/http/errors/httpError';
import { ok } from '../../../server/platform/http/schemas/schemas';
import { mutation } from '../../../server/platform/http/session/mutation';
import { openApi } from '../../support/api/server';
import { makeBrowser, signIn } from '../../support/api/signIn';
import { DAY, makeClock } from '../../support/clock';
import {
  describeDatabase,
  describePostgres,
  openTestDatabase,
} from '../../support/database/testDatabase';
import { makeLine } from '../../support/factories';

type Effect = (tx: Database, userId: string) => Promise<string>;

const clock = makeClock();
let db: Database;
let app: FastifyInstance;
/** The effect of the test route. */
let effect: Effect;
/** Number of runs, including those rolled back. */
let done = 0;

const open = async () => {
  db = await openTestDatabase();
  app = await openApi(db, {}, { now: clock.now });
  app.put('/api/test', { config: { access: 'user' } }, (request) =>
    mutation(db, request, async (tx, userId) => {
      done += 1;
      return ok('cartUpdated', { result: await effect(tx, userId) });
    }),
  );
};

const setName = (tx: Database, id: string, name: string) =>
  tx.update(customer).set({ name }).where(eq(customer.id, id));

const nameOf = async (id: string) => {
  const [row] = await db.select().from(customer).where(eq(customer.id, id));
  return row?.name;
};

const start = async (makeEffect: Effect) => {
  const { user, browser } = await signIn(app);
  effect = makeEffect;
  done = 0;
  const put = async (key: string | undefined, payload: object = {}, by = browser) => {
    const response = await makeBrowserWith(key, by.cookies).put('/api/test', payload);
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  };
  return { user, browser, put };
};

const makeBrowserWith = (key: string | undefined, cookies: Record<string, string>) => {
  const browser = makeBrowser(app, key === undefined ? {} : { 'idempotency-key': key });
  Object.assign(browser.cookies, cookies);
  return browser;
};

describeDatabase('Mutation', () => {
  beforeAll(open);

  it('is made as often as it is sent without a key', async () => {
    const { put } = await start(async () => 'made');
    await put(undefined);
    await put(undefined);
    expect(done).toBe(2);
  });

  it('is made once per key, whatever the order of its fields', async () => {
    const { put } = await start(async () => `result ${done}`);
    const first = await put('k1', { a: 1, b: { c: [1, 2], d: 'x' } });
    const again = await put('k1', { b: { d: 'x', c: [1, 2] }, a: 1 });
    expect([done, again.body]).toEqual([1, first.body]);
    for (const changed of [
      { a: 2, b: { c: [1, 2], d: 'x' } },
      { a: 1, b: { c: [2, 1], d: 'x' } },
    ]) {
      const rejected = await put('k1', changed);
      expect([rejected.status, rejected.body.error]).toEqual([422, 'key_reused']);
    }
    expect(done).toBe(1);
  });

  it('is made again for another customer with the same key', async () => {
    const { put } = await start(async (_tx, userId) => userId);
    const other = await signIn(app);
    const first = await put('k2');
    const second = await put('k2', {}, other.browser);
    expect(second.body.data.result).toBe(other.user._id);
    expect(first.body).not.toEqual(second.body);
  });

  it('is rolled back on rejection, and the rejection is stored', async () => {
    const { user, put } = await start(async (tx, userId) => {
      await setName(tx, userId, 'half done');
      throw new HttpError(409, ['out_of_stock.available', { pack: 'Ghee (1 kg)', available: 2 }], {
        data: { available: 2 },
      });
    });
    const first = await put('k3');
    expect(first.status).toBe(409);
    expect(await nameOf(user._id)).toBe('');
    effect = async () => 'would work now';
    const again = await put('k3');
    expect([again.status, again.body]).toEqual([409, first.body]);
    expect(again.body).toEqual({
      code: 409,
      error: 'out_of_stock',
      params: { pack: 'Ghee (1 kg)', available: 2 },
      message: 'Only 2 of Ghee (1 kg) are left.',
      data: { available: 2 },
    });
    expect(done).toBe(1);
  });

  it('stores a rejection without its cart and returns it with the cart again', async () => {
    const lines = Array.from({ length: 100 }, () => makeLine());
    const { put } = await start(async () => {
      throw new HttpError(409, ['price_changed', { pack: 'Ghee (1 kg)' }], { data: { lines } });
    });
    const first = await put('with-cart');
    expect(first.body.data.lines).toHaveLength(100);
    const again = await put('with-cart');
    const { data: _lines, ...rejection } = first.body;
    expect([again.status, again.body]).toEqual([409, rejection]);
    const [row] = await db.select().from(idempotency).where(eq(idempotency.key, 'with-cart'));
    expect(JSON.stringify(row).length).toBeLessThan(500);
    expect(done).toBe(1);
  });

  it.each([
    ['an internal error', new Error('broken')],
    ['503', new HttpError(503, 'unavailable')],
    ['401', new HttpError(401, 'not_signed_in')],
    ['403', new HttpError(403, 'forbidden')],
    ['429', new RateLimitError('too_many_requests.changes', 1)],
  ])('may be sent again after %s', async (name, error) => {
    const { user, put } = await start(async (tx, userId) => {
      await setName(tx, userId, 'half done');
      throw error;
    });
    const key = `again-${name.replaceAll(' ', '-')}`;
    expect((await put(key)).status).toBeGreaterThan(400);
    expect(await nameOf(user._id)).toBe('');
    expect(await db.$count(idempotency, eq(idempotency.key, key))).toBe(0);
    effect = async () => 'works now';
    expect((await put(key)).status).toBe(200);
    expect(done).toBe(2);
  });

  it('may be sent again after a failed statement', async () => {
    const { put } = await start(async (tx) => {
      await tx.execute(sql`select 1 / 0`);
      return '';
    });
    expect((await put('k4')).status).toBe(500);
    effect = async () => 'works now';
    expect((await put('k4')).status).toBe(200);
  });

  it.each(['40001', '40P01'])('is retried after a serialisation failure (%s)', async (code) => {
    const { user, put } = await start(async (tx, userId) => {
      await setName(tx, userId, `try ${done}`);
      if (done < 6) throw Object.assign(new Error('collision'), { code });
      return 'made';
    });
    const { status, body } = await put(`collided-${code}`);
    expect([status, body.data.result, done]).toEqual([200, 'made', 6]);
    expect(await nameOf(user._id)).toBe('try 6');
  });

  it('gets a retry response after repeated serialisation failures', async () => {
    const { put } = await start(async () => {
      throw Object.assign(new Error('collision'), { code: '40001' });
    });
    const { status, body, headers } = await put('k5');
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect(done).toBe(6);
  });

  it.each(['', ' ', 'two words', 'naïve', 'x'.repeat(101), 'tab\t'])(
    'is rejected with the key "%s"',
    async (key) => {
      const { put } = await start(async () => 'made');
      const { status, body } = await put(key);
      // HTTP trims header values; light-my-request does not.
      expect([status, body.error]).toEqual([400, 'invalid_input']);
      expect(done).toBe(0);
    },
  );

  it('is stored for ninety days', async () => {
    const { put } = await start(async () => 'made');
    await put('k6');
    const [row] = await db.select().from(idempotency).where(eq(idempotency.key, 'k6'));
    expect(row?.expiresAt.getTime()).toBe(clock.now().getTime() + 90 * DAY);
    expect(row?.status).toBe(200);
  });
});

describePostgres('Simultaneous mutations', { timeout: 30_000 }, () => {
  beforeAll(open);

  it('wait for the first with the same key longer than the lock timeout', async () => {
    const { put } = await start(async () => {
      await sleep(3000);
      return 'made';
    });
    const first = put('slow');
    await sleep(300);
    const { status, body } = await put('slow');
    expect(status).toBe(200);
    expect(body).toEqual((await first).body);
    expect(done).toBe(1);
  });

  it('give up when the first with the same key takes too long', async () => {
    const { put } = await start(async () => {
      await sleep(9000);
      return 'made';
    });
    const first = put('slower');
    await sleep(300);
    const { status, body, headers } = await put('slower');
    expect([status, body.error, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    expect((await first).status).toBe(200);
    expect(done).toBe(1);
  });

  it('that deadlock are both made', async () => {
    const names = ['one', 'other'];
    const rows = await Promise.all(names.map(() => signIn(app)));
    const ids = rows.map(({ user }) => user._id);
    let turn = 0;
    const { put } = await start(async (tx) => {
      const order = turn++ % 2 === 0 ? ids : ids.toReversed();
      for (const id of order) {
        await setName(tx, id, 'locked');
        await sleep(200);
      }
      return 'made';
    });
    const responses = await Promise.all([put('deadlock-1'), put('deadlock-2')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect(done).toBeGreaterThan(2);
  });

  it('that lose their connection may be retried, and the server continues', async () => {
    const { put } = await start(async (tx) => {
      const { rows } = (await tx.execute(sql`select pg_backend_pid() as pid`)) as unknown as {
        rows: [{ pid: number }];
      };
      await db.execute(sql`select pg_terminate_backend(${rows[0].pid})`);
      await sleep(100);
      await tx.execute(sql`select 1`);
      return 'never';
    });
    const { status, body } = await put('lost');
    expect([status, body.error]).toEqual([503, 'unavailable']);
    effect = async () => 'works now';
    expect((await put('lost')).status).toBe(200);
  });
});
