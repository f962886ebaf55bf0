/** `npm run soak:fuzz [-- --requests 100000 --seed 1]`: runs many more of the random hostile requests. */
import { parseArgs } from 'node:util';
import { findPostgres } from '../shared/postgresCluster.ts';
import { runTests } from './runTests.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
runTests(findPostgres() ? 'server-postgres' : 'server-pglite', ['tests/server/fuzz.test.ts'], {
  FUZZ_REQUESTS: values.requests,
  FUZZ_SEED: values.seed,
});
