import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, type TestContext } from 'vitest';
import { findPostgres, startCluster } from '../../../scripts/shared/postgresCluster';
import { order } from '../../../server/orders/ordersSchema';
import type { Connection, Database } from '../../../server/platform/db/database';
import { openEmbedded } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { checkoutOf, fillCarts, makeBuyers, PRICE, sendOrder } from '../../support/api/buyers';
import { makeOperator } from '../../support/api/operator';
import { startApiProcess } from '../../support/build/apiProcess';
import { cleanUp } from '../../support/cleanUp';
import { addProduct } from '../../support/database/catalogueRows';
import { type DiskKind, mountSmallDisk, NO_MOUNT } from '../../support/database/smallDisk';
import { findContradictions } from '../../support/database/stockContradictions';
import { describePostgres, onPostgres } from '../../support/database/testDatabase';

const BUYERS = 200;
/** A segment of the write-ahead log. */
const SEGMENT_BYTES = 16 * 1024 * 1024;
/** What a load balancer may take to notice that a process cannot serve. */
const READINESS_TIMEOUT_MS = 5000;
/** A supervisor waits longer before it kills a process. */
const STOP_TIMEOUT_MS = 20_000;

const readinessOf = async (url: string) => {
  const response = await fetch(`${url}/readyz`);
  const { error = 'ready' } = (await response.json()) as { error?: string };
  return error;
};

/** @throws unless the shop reports this in time */
const expectReadiness = async ({ annotate }: TestContext, url: string, expected: string) => {
  const start = performance.now();
  const within = { timeout: READINESS_TIMEOUT_MS, interval: 100 };
  await expect.poll(() => readinessOf(url), within).toBe(expected);
  await annotate(`${expected} after ${Math.round(performance.now() - start)} ms`);
};

const expectStop = async (
  { annotate }: TestContext,
  shop: Awaited<ReturnType<typeof startApiProcess>>,
) => {
  const start = performance.now();
  await shop.stop('SIGTERM');
  const took = Math.round(performance.now() - start);
  expect(took).toBeLessThan(STOP_TIMEOUT_MS);
  await annotate(`stopped after ${took} ms`);
};

/** Customers with full carts, and a function that orders for the next of them. */
const openTill = async (db: Database, count = BUYERS) => {
  const pack = await addProduct(db, { onHand: count, price: PRICE });
  const buyers = await makeBuyers(db, count);
  await fillCarts(db, buyers, pack);
  const waiting = buyers.map((buyer) => ({
    buyer,
    payload: checkoutOf(buyer, pack),
    key: randomUUID(),
  }));
  const acknowledged: string[] = [];
  /** Orders for the next customer, who waits on after an error. @returns the status */
  const orderNext = async (url: string) => {
    const [next] = waiting;
    if (!next) throw new Error('Nobody is left to order.');
    const { status } = await sendOrder(url, next.buyer, next.payload, next.key);
    if (status === 200) {
      acknowledged.push(next.payload.orderKey);
      waiting.shift();
    }
    return status;
  };
  return { acknowledged, orderNext };
};

type Till = Awaited<ReturnType<typeof openTill>>;

const expectNothingLost = async (db: Database, { acknowledged }: Till) => {
  const kept = (await db.select().from(order)).map(({ orderKey }) => orderKey);
  expect(kept).toEqual(expect.arrayContaining(acknowledged));
  expect(await findContradictions(db)).toEqual([]);
};

describe.skipIf(onPostgres)('Embedded database on a full disk', { timeout: 180_000 }, () => {
  const openDisk = async ({ skip }: TestContext, kind: DiskKind) => {
    const disk = await mountSmallDisk(200, kind);
    if (!disk) return skip(NO_MOUNT);
    const open = async () => {
      const connection = await openEmbedded(disk.folder, 'a test');
      await connection.migrate();
      return connection;
    };
    return { disk, open };
  };

  /** Until what is written next needs another file of the write-ahead log. */
  const fillSegment = async ({ db }: Connection, bytesLeft: number) => {
    for (let left = SEGMENT_BYTES; left > bytesLeft; ) {
      const size = Math.min(100_000, Math.ceil((left - bytesLeft) / 2) + 100);
      const { rows } = (await db.execute(
        sql`select ${SEGMENT_BYTES} - ((pg_logical_emit_message(true, '', ${'x'.repeat(size)}) - '0/0')::bigint % ${SEGMENT_BYTES})::int as left`,
      )) as unknown as { rows: [{ left: number }] };
      left = rows[0].left;
    }
  };

  it('loses no order: the process ends by itself with a message, and starts again when there is room', async (context) => {
    const { disk, open } = await openDisk(context, 'ext4');
    const first = await open();
    const till = await openTill(first.db);
    const operator = await makeOperator(first.db, ['catalogue']);
    // With a quarter left, closing would add the next file.
    await fillSegment(first, SEGMENT_BYTES * 0.3);
    await first.close();
    /** Writes a megabyte. */
    const describeProducts = (url: string) =>
      fetch(`${url}/api/loam/operator/catalogue`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', ...operator },
        body: JSON.stringify({
          categories: [{ slug: 'long', name: 'Long' }],
          products: Array.from({ length: 100 }, (_, at) => ({
            slug: `long-${at}`,
            category: 'long',
            name: 'Long',
            description: randomBytes(5000).toString('hex'),
            packs: [{ price: 1, mrp: 1, net: { quantity: 1, unit: 'g' } }],
          })),
        }),
      });

    const env = { DATA_DIR: disk.folder };
    const shop = await startApiProcess(env);
    expect(await till.orderNext(shop.url)).toBe(200);
    // Tables can still grow, and the write-ahead log cannot.
    await disk.fill(SEGMENT_BYTES / 2);
    await expectReadiness(context, shop.url, 'disk_full');
    await expect(async () => {
      for (;;) {
        await till.orderNext(shop.url);
        await describeProducts(shop.url);
      }
    }).rejects.toThrow('fetch failed');
    const { code, output } = await shop.ended;
    expect(code).toBe(1);
    expect(output).toContain('The embedded database has stopped: ');
    expect(output).toContain('No space left on device');
    expect(till.acknowledged.length).toBeGreaterThan(1);

    await expect(startApiProcess(env)).rejects.toThrow(/The disk of \S+ has \d MB left/);
    await disk.makeRoom();
    const again = await startApiProcess(env);
    expect(await readinessOf(again.url)).toBe('ready');
    expect(await till.orderNext(again.url)).toBe(200);
    await again.stop();
    const last = await open();
    await expectNothingLost(last.db, till);
    await last.close();
  });

  it('ends when it is told, and has the orders when there is room', async (context) => {
    const { disk, open } = await openDisk(context, 'ext4');
    const first = await open();
    const till = await openTill(first.db, 2);
    await first.close();
    const env = { DATA_DIR: disk.folder };
    const shop = await startApiProcess(env);
    expect(await till.orderNext(shop.url)).toBe(200);
    await disk.fill();
    await expectReadiness(context, shop.url, 'disk_full');
    await expectStop(context, shop);
    await disk.makeRoom();
    const again = await startApiProcess(env);
    await expectReadiness(context, again.url, 'ready');
    expect(await till.orderNext(again.url)).toBe(200);
    await expectStop(context, again);
    const last = await open();
    await expectNothingLost(last.db, till);
    await last.close();
  });

  it('is not ready while no further file can be created', async (context) => {
    const { disk, open } = await openDisk(context, 'ext4');
    const { checkDisk, close } = await open();
    await checkDisk?.();
    await disk.fillWithFiles();
    await expect(checkDisk?.()).rejects.toThrow('ENOSPC');
    await disk.makeRoom();
    await checkDisk?.();
    await close();
  });

  it('rejects every query after it has stopped, and is closed without waiting', async (context) => {
    const { disk, open } = await openDisk(context, 'tmpfs');
    const { db, close, ...connection } = await open();
    await disk.fill();
    await expect(fillSegment({ db, close, ...connection }, 0)).rejects.toThrow();
    await expect(db.select().from(order)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('The embedded database has stopped') },
    });
    await expect(close()).rejects.toThrow('The embedded database has stopped');
    await disk.makeRoom();
    const again = await open();
    expect(await again.db.$count(order)).toBe(0);
    await again.close();
  });
});

describePostgres('PostgreSQL on a full disk', { timeout: 180_000 }, () => {
  it('makes the shop not ready, which still shows goods, until there is room, and loses no order', async (context) => {
    const disk = await mountSmallDisk(200, 'ext4');
    if (!disk) return context.skip(NO_MOUNT);
    const cluster = await startCluster(String(findPostgres()), disk.folder);
    cleanUp(cluster.stop);
    const connection = openPostgres(cluster.url);
    cleanUp(connection.close);
    await connection.migrate();
    const till = await openTill(connection.db);
    const shop = await startApiProcess({ DATABASE_URL: cluster.url });
    expect(await till.orderNext(shop.url)).toBe(200);
    await disk.fill();
    let status = 200;
    while (status === 200) status = await till.orderNext(shop.url);
    expect(status).toBe(503);
    await expectReadiness(context, shop.url, 'disk_full');
    expect((await fetch(`${shop.url}/api/loam/category_list`)).status).toBe(200);
    await disk.makeRoom();
    await expectReadiness(context, shop.url, 'ready');
    expect(await till.orderNext(shop.url)).toBe(200);
    await disk.fill();
    await expectStop(context, shop);
    await expectNothingLost(connection.db, till);
  });
});
