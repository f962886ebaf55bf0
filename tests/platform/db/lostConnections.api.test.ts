import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/platform/db/postgres';
import { allowLongStatements } from '../../../server/platform/db/statementLimit';
import { openApi } from '../../support/api/server';
import { cleanUp } from '../../support/cleanUp';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/database/databaseProxy';
import { createPostgresDatabase, describePostgres } from '../../support/database/testDatabase';

const PLACES = 3;

/** As long as a busy machine may take for a query. */
const WAIT = { timeout: 10_000, interval: 5 };

/** A pool of three places behind a proxy. */
const openThroughProxy = async () => {
  const proxy = await startDatabaseProxy(await createPostgresDatabase());
  cleanUp(proxy.stop);
  const connection = openPostgres(proxy.url, { poolSize: PLACES });
  cleanUp(connection.close);
  const { db, poolUse } = connection;
  const read = () => db.execute(sql`select 1`);
  const change = () => db.transaction((tx) => tx.execute(sql`select 2`));
  /** As many transactions at once as the pool has places; each waits until all have begun. */
  const useAllPlaces = async () => {
    let begun = 0;
    const all = Array.from({ length: PLACES }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        begun += 1;
        while (begun < PLACES) await sleep(5);
      }),
    );
    await Promise.all(all);
  };
  return { proxy, db, read, change, useAllPlaces, use: () => poolUse?.() };
};

/** Each ends connections at a moment of its own. */
const moments: Record<string, (proxy: DatabaseProxy) => unknown> = {
  'at begin': (proxy) => proxy.cutAt(/begin/),
  'after begin arrived': (proxy) => proxy.cutAfter(/begin/),
  'at a statement': (proxy) => proxy.cutAt(/select 2/),
  'after a statement arrived': (proxy) => proxy.cutAfter(/select 2/),
  'at commit': (proxy) => proxy.cutAt(/commit/),
  'after commit arrived': (proxy) => proxy.cutAfter(/commit/),
};

describePostgres('A lost connection', { timeout: 60_000 }, () => {
  it.each(Object.keys(moments))(
    'gives its place of the pool back when it ends %s',
    async (moment) => {
      const { proxy, change, useAllPlaces, use } = await openThroughProxy();
      await useAllPlaces();
      for (let time = 0; time < 2 * PLACES; time++) {
        moments[moment]?.(proxy);
        await expect(change()).rejects.toThrow();
      }
      await proxy.heal();
      await useAllPlaces();
      expect(use()).toEqual({ total: PLACES, idle: PLACES, waiting: 0 });
    },
  );

  it('is not the only one to give its place back: begin may be refused as well', async () => {
    const { db, useAllPlaces, use } = await openThroughProxy();
    const isolationLevel = 'unknown' as 'serializable';
    for (let time = 0; time < 2 * PLACES; time++) {
      await expect(db.transaction(async () => {}, { isolationLevel })).rejects.toThrow();
    }
    await useAllPlaces();
    expect(use()).toEqual({ total: PLACES, idle: PLACES, waiting: 0 });
  });

  it('loses no place in fifty restarts of a pooler under load', async () => {
    const { proxy, read, change, useAllPlaces, use } = await openThroughProxy();
    let isOver = false;
    const counts = { done: 0, failed: 0 };
    const work = async (once: () => Promise<unknown>) => {
      while (!isOver) {
        await once().then(
          () => counts.done++,
          () => counts.failed++,
        );
      }
    };
    const all = [read, change, change, change, change, change].map(work);
    for (let restart = 0; restart < 50; restart++) {
      const { done, failed } = counts;
      await proxy.refuse();
      await vi.waitFor(() => expect(counts.failed).toBeGreaterThan(failed), WAIT);
      await proxy.heal();
      await vi.waitFor(() => expect(counts.done).toBeGreaterThan(done + 1), WAIT);
    }
    isOver = true;
    await Promise.all(all);
    expect(counts.done).toBeGreaterThan(100);
    expect(counts.failed).toBeGreaterThanOrEqual(50);
    await useAllPlaces();
    expect(use()).toEqual({ total: PLACES, idle: PLACES, waiting: 0 });
  });

  it('never gives a late response to the next query', async () => {
    const { db, close } = openPostgres(await createPostgresDatabase(), { poolSize: 1 });
    cleanUp(close);
    // The server would go on for eight seconds.
    await db.execute(sql`set statement_timeout = 0`);
    const late = db.execute(sql`select 'late' as response from pg_sleep(8)`);
    await expect(late).rejects.toMatchObject({ cause: { code: 'ETIMEDOUT' } });
    const { rows } = (await db.execute(sql`select 'next' as response`)) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([{ response: 'next' }]);
    await sleep(1500);
  });

  it('is not supposed while a transaction takes the longer time that it may', async () => {
    const { db, close } = openPostgres(await createPostgresDatabase(), { poolSize: 1 });
    cleanUp(close);
    await db.transaction(async (tx) => {
      await allowLongStatements(tx, 20_000);
      await tx.transaction((nested) => nested.execute(sql`select pg_sleep(8)`));
    });
    await expect(db.execute(sql`select pg_sleep(8)`)).rejects.toMatchObject({
      cause: { code: '57014' },
    });
  });
});

describePostgres('The health of a process', { timeout: 60_000 }, () => {
  it('is bad when nothing succeeds although its database is there, and only then', async () => {
    const proxy = await startDatabaseProxy(await createPostgresDatabase());
    cleanUp(proxy.stop);
    const connection = openPostgres(proxy.url, { poolSize: 2, stuckAfterMs: 1000 });
    cleanUp(connection.close);
    const app = await openApi(connection.db, {}, { isStuck: connection.isStuck });
    const live = async () => {
      const { statusCode, body } = await app.inject('/livez');
      return [statusCode, JSON.parse(body).error];
    };
    // Nothing is asked for longer than the limit.
    await sleep(1500);
    expect(await live()).toEqual([200, undefined]);
    await proxy.refuse();
    await sleep(1500);
    expect(await live()).toEqual([200, undefined]);
    await proxy.heal();
    // As if places had been lost.
    const { $client: pool } = connection.db as unknown as { $client: pg.Pool };
    const taken = [await pool.connect(), await pool.connect()];
    await expect.poll(live, { timeout: 15_000 }).toEqual([503, 'stuck']);
    for (const client of taken) client.release();
    await connection.db.execute(sql`select 1`);
    expect(await live()).toEqual([200, undefined]);
  });
});
