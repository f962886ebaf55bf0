import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { product, stock, variant } from '../../../server/catalogue/catalogueSchema';
import { planImport } from '../../../server/catalogueOperator/import/importCatalogue';
import { lockImports } from '../../../server/catalogueOperator/import/importLock';
import { placeholder } from '../../../server/catalogueOperator/import/placeholder';
import type { Database } from '../../../server/platform/db/database';
import { inTransaction, sqlState } from '../../../server/platform/db/transaction';
import { makeCommand } from '../../support/api/operator';
import { openApi } from '../../support/api/server';
import { addProduct } from '../../support/database/catalogueRows';
import { describePostgres, openSharedDatabase } from '../../support/database/testDatabase';

const options = {
  tax: undefined,
  amountStep: 1,
  currency: 'INR',
  hasMrp: true,
  checkAddress: () => undefined,
};

// The embedded database has one connection, so nothing happens beside a transaction.
describePostgres('An import during orders', () => {
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

  it('waits for no lock in a dry run', async () => {
    const command = makeCommand(await openApi(one()));
    const unlock = await lockPack();
    const slug = pack.productId.replace('prd_', 'product-');
    const products = [{ slug, status: 'archived', name: 'Another' }];
    const tried = await command('PUT', 'catalogue', { products, dryRun: true });
    expect(tried.json()).toMatchObject({ code: 200, data: { changes: [{ action: 'archive' }] } });
    await unlock();
  });

  it('loses no price or picture that changes while it is planned', async () => {
    const command = makeCommand(await openApi(one()));
    const { productId, variantId } = await addProduct(one());
    const slug = productId.replace('prd_', 'product-');
    const products = [{ slug, name: 'Renamed', packs: [{ label: '1 kg', sku: 'NEW-SKU' }] }];
    let changes: ReturnType<typeof command>[] = [];
    await other().transaction(async (tx) => {
      await lockImports(tx);
      const { steps } = await planImport(tx, { products }, options);
      changes = [
        command('PUT', `price/${slug}/1kg`, { price: 111, mrp: 222 }),
        command('PUT', `pictures/product/${slug}`, { pictures: [] }),
      ];
      await Promise.race([Promise.all(changes), sleep(200)]);
      for (const step of steps()) await step(tx);
    });
    const statuses = (await Promise.all(changes)).map(({ statusCode }) => statusCode);
    expect(statuses).toEqual([200, 200]);
    const [renamed] = await one().select().from(product).where(eq(product.id, productId));
    expect(renamed).toMatchObject({ name: 'Renamed', images: [placeholder] });
    const [sold] = await one().select().from(variant).where(eq(variant.id, variantId));
    expect(sold).toMatchObject({ sku: 'NEW-SKU', price: 111, mrp: 222 });
  });

  it('makes a stock count wait before it locks the pack, so the pack can be sold meanwhile', async () => {
    const command = makeCommand(await openApi(one()));
    const { productId, variantId } = await addProduct(one());
    const slug = productId.replace('prd_', 'product-');
    let counted: ReturnType<typeof command> | undefined;
    await other().transaction(async (tx) => {
      await lockImports(tx);
      const { productId: another } = await addProduct(tx as unknown as Database);
      const products = [{ slug: another.replace('prd_', 'product-'), name: 'Renamed' }];
      const { steps } = await planImport(tx, { products }, options);
      for (const step of steps()) await step(tx);
      counted = command('POST', `stock/${slug}/1kg`, { onHand: 3, reason: 'Counted' });
      await Promise.race([counted, sleep(200)]);
      await one().transaction(async (order) => {
        await order.execute(sql`set local lock_timeout = 100`);
        await order.update(stock).set({ reserved: 1 }).where(eq(stock.variantId, variantId));
      });
    });
    expect((await counted)?.statusCode).toBe(200);
    const [left] = await one().select().from(stock).where(eq(stock.variantId, variantId));
    expect(left).toMatchObject({ onHand: 3, reserved: 1 });
  });

  const changeStock = (lockTimeout: number) => {
    let attempts = 0;
    const done = inTransaction(one(), async (tx) => {
      attempts += 1;
      await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeout}`));
      await tx.update(stock).set({ onHand: 5 }).where(eq(stock.variantId, pack.variantId));
    });
    return { done, attempts: () => attempts };
  };

  it('makes changes that need its locks wait longer than one lock timeout', async () => {
    const unlock = await lockPack();
    const { done, attempts } = changeStock(50);
    await expect.poll(attempts).toBeGreaterThan(1);
    await unlock();
    await done;
  });

  it('makes no change wait for ever', async () => {
    const unlock = await lockPack();
    const error = await changeStock(20).done.catch((reason) => reason);
    expect(sqlState(error)).toBe('55P03');
    await unlock();
  });
});
