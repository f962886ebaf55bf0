import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { openPostgres } from '../../../server/platform/db/postgres';
import { startJob } from '../../../server/platform/jobs/startJob';
import { openApi } from '../../support/api/server';
import { cleanUp } from '../../support/cleanUp';
import { onCluster } from '../../support/database/cluster';
import { type DatabaseProxy, startDatabaseProxy } from '../../support/database/databaseProxy';
import {
  createPostgresDatabase,
  describePostgres,
  migratedTemplate,
} from '../../support/database/testDatabase';

/** So many ms after its database has returned, a process has found it again. */
const RETURN_MS = 20_000;
/** What is asked of a lost database ends within so many ms: five for a place of the pool, seven for a response. */
const END_MS = 25_000;
const PLACES = 4;

interface Fault {
  begin: (proxy: DatabaseProxy) => unknown;
  /** How long it lasts. */
  ms: number;
}

const faults: Record<string, Fault> = {
  'ended each connection': { begin: (proxy) => proxy.killAll(), ms: 0 },
  'ended each connection at begin': { begin: (proxy) => proxy.cutAt(/begin/, 1000), ms: 3000 },
  'ended each connection at a statement': {
    begin: (proxy) => proxy.cutAt(/select/, 1000),
    ms: 3000,
  },
  'ended each connection at commit': { begin: (proxy) => proxy.cutAt(/commit/, 1000), ms: 3000 },
  'refused connections': { begin: (proxy) => proxy.refuse(), ms: 15_000 },
  'had no connection left': { begin: (proxy) => proxy.beFull(), ms: 8000 },
  'was silent for a moment': { begin: (proxy) => proxy.fallSilent(), ms: 1000 },
  'was silent for long': { begin: (proxy) => proxy.fallSilent(), ms: 30_000 },
};

/** A process of the shop behind a proxy, with each kind of work that it does. */
const openProcess = async () => {
  const database = await createPostgresDatabase(await migratedTemplate(false));
  const proxy = await startDatabaseProxy(database);
  cleanUp(proxy.stop);
  const { db, poolUse, listen, migrate, isStuck, close } = openPostgres(proxy.url, {
    poolSize: PLACES,
  });
  cleanUp(close);
  const app = await openApi(db, {}, { isStuck });
  const notedAt = { job: 0, notification: 0, listening: 0 };
  const note = (kind: keyof typeof notedAt) => () => {
    notedAt[kind] = performance.now();
  };
  const stopListening = listen('catalogue', {
    onNotification: note('notification'),
    onListening: note('listening'),
    onLost: () => {},
  });
  cleanUp(stopListening);
  const change = () => db.transaction((tx) => tx.execute(sql`select 1`));
  const job = {
    name: 'a job',
    pass: () => change().then(note('job')),
    delayMs: 0,
    intervalMs: 500,
  };
  cleanUp(startJob(job, { error: () => {} }));
  const work = {
    request: async () => {
      const { statusCode } = await app.inject('/api/loam/category_list');
      if (statusCode !== 200) throw new Error(`The response is ${statusCode}.`);
    },
    change,
    statement: () => db.execute(sql`select 1`),
    migration: migrate,
  };
  const notify = () => onCluster(database, (client) => client.query('notify catalogue'));
  await vi.waitUntil(() => notedAt.listening > 0, { timeout: 20_000 });
  return { proxy, app, notedAt, work, notify, use: () => poolUse?.() };
};

type Process = Awaited<ReturnType<typeof openProcess>>;

/** @returns after how many ms it has ended */
const timeOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work().catch(() => {});
  return performance.now() - began;
};

/** Repeats requests, changes and statements while the database is lost. @returns the longest time of one */
const workUntil = async ({ request, change, statement }: Process['work'], end: number) => {
  const times: number[] = [];
  const all = [request, change, statement].map(async (work) => {
    do {
      times.push(await timeOf(work));
      await sleep(50);
    } while (performance.now() < end);
  });
  await Promise.all(all);
  return Math.max(...times);
};

/** @returns after how many ms each kind of work succeeds, from now */
const untilItWorks = async ({ work, notedAt, notify }: Process) => {
  const began = performance.now();
  const succeeds = async (once: () => Promise<unknown>) => {
    for (let isDone = false; !isDone; await sleep(100)) {
      isDone = await once().then(
        () => true,
        () => false,
      );
    }
    return performance.now() - began;
  };
  const noted = async (kind: 'job' | 'notification') => {
    while (notedAt[kind] < began) {
      await notify();
      await sleep(200);
    }
    return performance.now() - began;
  };
  const [request, change, statement, migration, job, notification] = await Promise.all([
    succeeds(work.request),
    succeeds(work.change),
    succeeds(work.statement),
    succeeds(work.migration),
    noted('job'),
    noted('notification'),
  ]);
  return { request, change, statement, migration, job, notification };
};

const suffer = async (shop: Process, { begin, ms }: Fault) => {
  await Promise.all(Array.from({ length: 2 * PLACES }, shop.work.change));
  await begin(shop.proxy);
  const lost = workUntil(shop.work, performance.now() + ms);
  await sleep(ms);
  await shop.proxy.heal();
  const returns = await untilItWorks(shop);
  const slowest = await lost;
  // Every place can be used.
  await Promise.all(Array.from({ length: 2 * PLACES }, shop.work.change));
  const taken = () => (shop.use()?.total ?? 0) - (shop.use()?.idle ?? 0);
  // The job may be using one.
  await vi.waitUntil(() => taken() === 0, { timeout: 5000 }).catch(() => {});
  const { statusCode: alive } = await shop.app.inject('/livez');
  return { returns, slowest, taken: taken(), waiting: shop.use()?.waiting, alive };
};

describePostgres('A process', { timeout: 120_000 }, () => {
  const results: Record<string, ReturnType<typeof suffer>> = {};
  // All at the same time, since each mostly waits.
  beforeAll(async () => {
    for (const name of Object.keys(faults)) {
      const shop = await openProcess();
      results[name] = suffer(shop, faults[name] as Fault);
      results[name].catch(() => {});
    }
  });

  it.each(Object.keys(faults))('finds its database again that %s', async (name) => {
    const result = await results[name];
    if (!result) throw new Error('It has not run.');
    for (const ms of Object.values(result.returns)) expect(ms).toBeLessThan(RETURN_MS);
    expect(result.slowest).toBeLessThan(END_MS);
    expect(result).toMatchObject({ taken: 0, waiting: 0, alive: 200 });
  });
});
