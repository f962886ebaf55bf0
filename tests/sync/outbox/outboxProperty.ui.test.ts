import 'fake-indexeddb/auto';
import { describe, it } from 'vitest';
import { makeScenarioContext } from '../../support/outboxScenario/context';
import { runScenarios } from '../../support/outboxScenario/runScenarios';

const runs = Number(process.env.SOAK_RUNS ?? 20);
/** The same scenarios each time; `npm run soak:outbox` tries others. */
const seed = Number(process.env.SOAK_SEED ?? 71);

describe('Outbox in random scenarios', () => {
  it(
    `delivers every change exactly once in ${runs} scenarios (seed ${seed})`,
    {
      timeout: runs * 3_000,
    },
    async () => runScenarios(await makeScenarioContext(), runs, seed),
  );
});
