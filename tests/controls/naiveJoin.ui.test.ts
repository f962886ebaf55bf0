import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { openShoppingApi } from '../support/storefront/signedInShopper';
import { runVisitorScenarios } from '../support/visitorScenario/runVisitorScenarios';

describe("Negative control: a visitor's rows joined one after the other", () => {
  it('puts packs into the cart twice', { timeout: 120_000 }, async () => {
    const context = await openShoppingApi();
    const failure = await runVisitorScenarios(
      {
        ...context,
        joinNaively: (rows) => async (from, to, join) => {
          for (const row of await rows.all(from)) {
            await rows.edit(to, row.lane, (own, barriers) => join(own, row, barriers));
            await rows.edit(from, row.lane, () => []);
          }
        },
      },
      200,
      1,
    ).then(
      () => 'none',
      (error: Error) => String(error.cause),
    );
    expect(failure).toMatch(/held, .* added: expected/);
  });
});
