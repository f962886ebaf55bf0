import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import { product, stock, variant } from '../../server/db/schema/catalogue';
import { inTransaction, sqlState } from '../../server/db/transaction';
import { makeCommand } from '../support/api/operator';
import { openApi } from '../support/api/server';
import { addProduct } from '../support/database/catalogueRows';
import { describePostgres, openSharedDatabase } from '../support/database/testDatabase';

// The embedded database has one connection, so nothing happens beside a transaction.
describePostgres('An import beside orders', () => {
  let databases: Database[];
  let pack: { productId: string; variantId: string };
  beforeAll(async () => {
    databases = await openSharedDatabase();
    pack = await addProduct(databases[0] as Database);
  });
  const [one, other] = [0, 1].map((at) => () => databases[at] as Database) as [
    () => Database,
    () => Database,
  ];

  /** What an order does, until `release`. */
  const lockPack = async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let locked = () => {};
    const isLocked = new Promise<void>((resolve) => {
      locked = resolve;
    });
    const done = other().transaction(async (tx) => {
      await tx.update(product).set({ name: 'Held' }).where(eq(product.id, pack.productId));
      await tx.update(variant).set({ price: 1 }).where(eq(variant.id, pack.variantId));
      await tx.update(stock).set({ onHand: 1 }).where(eq(stock.variantId, pack.variantId));
      locked();
      await released;
    });
    await isLocked;
    return async () => {
      release();
      await done;
    };
  };

  it('waits for nobody in a dry run', async () => {
    const command = makeCommand(await openApi(one()));
    const unlock = await lockPack();
    const slug = pack.productId.replace('prd_', 'product-');
    const products = [{ slug, status: 'archived', name: 'Another' }];
    const tried = await command('PUT', 'catalogue', { products, dryRun: true });
    expect(tried.json()).toMatchObject({ code: 200, data: { changes: [{ action: 'archive' }] } });
    await unlock();
  });

  const takeOne = (lockTimeout: number) => {
    let attempts = 0;
    const done = inTransaction(one(), async (tx) => {
      attempts += 1;
      await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeout}`));
      await tx.update(stock).set({ onHand: 5 }).where(eq(stock.variantId, pack.variantId));
    });
    return done.then(() => attempts);
  };

  it('makes what needs its locks wait, longer than a lock timeout', async () => {
    const unlock = await lockPack();
    const taken = takeOne(50);
    await sleep(100);
    await unlock();
    expect(await taken).toBeGreaterThan(1);
  });

  it('makes nobody wait for ever', async () => {
    const unlock = await lockPack();
    const error = await takeOne(20).catch((reason) => reason);
    expect(sqlState(error)).toBe('55P03');
    await unlock();
  });
});
