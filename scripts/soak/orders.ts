/**
 * `npm run soak:orders [-- --rounds 200 --notices 10000 --seed 1 --postgres]`: checkouts while the
 * server is killed, and random payment scenarios, many more than the tests run.
 */
import { parseArgs } from 'node:util';
import { runTests } from './runTests.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    notices: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    postgres: { type: 'boolean', default: false },
  },
});
const files = [
  ...(values.rounds === '0' ? [] : ['tests/server/killedServer.test.ts']),
  ...(values.notices === '0' ? [] : ['tests/server/paymentScenarios.test.ts']),
];
runTests(values.postgres ? 'server-postgres' : 'server-pglite', files, {
  SOAK_ROUNDS: values.rounds,
  MONEY_RUNS: values.notices,
  SOAK_SEED: values.seed,
});
