/** `npm run soak:visitors [-- --runs 2000 --seed 1]`: runs many more of the random visits. */
import { parseArgs } from 'node:util';
import { runTests } from './runTests.ts';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
runTests('app', ['tests/app/visitorProperty.test.ts'], {
  SOAK_RUNS: values.runs,
  SOAK_SEED: values.seed,
});
