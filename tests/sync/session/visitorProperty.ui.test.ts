import 'fake-indexeddb/auto';
import { describe, it } from 'vitest';
import { openShoppingApi } from '../../support/storefront/signedInShopper';
import { runVisitorScenarios } from '../../support/visitorScenario/runVisitorScenarios';

const runs = Number(process.env.SOAK_RUNS ?? 30);
/** The same visits each time; `npm run soak:visitors` tries others. */
const seed = Number(process.env.SOAK_SEED ?? 11);

describe('Cart of a visitor in random visits', () => {
  it(
    `joins the account exactly once in ${runs} visits (seed ${seed})`,
    { timeout: runs * 3_000 },
    async () => runVisitorScenarios(await openShoppingApi(), runs, seed),
  );
});
