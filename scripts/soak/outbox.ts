/** `npm run soak:outbox [-- --runs 10000 --seed 1]`: runs many more of the random outbox scenarios. */
import { parseArgs } from 'node:util';
import { runTests } from './runTests.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
runTests('app', ['tests/app/outboxProperty.test.ts'], {
  SOAK_RUNS: values.runs,
  SOAK_SEED: values.seed,
});
