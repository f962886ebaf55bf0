import 'fake-indexeddb/auto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../server/db/database';
import type { ProductCard } from '../../src/contract/product';
import { openApi } from '../support/api/server';
import { openSeededDatabase } from '../support/database/testDatabase';
import { tryDays } from '../support/device/runOutboxScenario';

const runs = Number(process.env.SOAK_RUNS ?? 300);
/** The same days each time; `npm run soak:outbox` lives through others. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describe('Outbox in random scenarios', () => {
  let ground: Parameters<typeof tryDays>[0];
  beforeAll(async () => {
    const db: Database = await openSeededDatabase();
    const apps = [await openApi(db), await openApi(db)] as Parameters<typeof tryDays>[0]['apps'];
    const results = async (path: string) =>
      (await apps[0].inject(`/api/loam/${path}`)).json().data.results;
    const [category] = await results('category_list');
    const products: ProductCard[] = await results(`products_by_category/${category._id}`);
    const plenty = products.filter(({ variants }) => (variants[0]?.available ?? 0) > 9);
    ground = { apps, db, products: plenty.slice(0, 3) };
  });

  it(
    `delivers every change exactly once in ${runs} scenarios (seed ${seed})`,
    { timeout: runs * 3_000 },
    () => tryDays(ground, runs, seed),
  );

  const toFailure = (without: 'lock' | 'keys') =>
    tryDays({ ...ground, without }, 300, 1).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );

  it('has a key in flight twice without the lock', {
    timeout: 120_000,
  }, async () => {
    expect(await toFailure('lock')).toContain('keys under way twice');
  });

  it('adds addresses twice without idempotency keys', {
    timeout: 120_000,
  }, async () => {
    expect(await toFailure('keys')).toContain('addresses added once');
  });
});
