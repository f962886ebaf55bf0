import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/**
 * `npm run soak:orders [-- --rounds 200 --notices 10000 --seed 1 --postgres]`: a shop that is killed
 * while people order, and random days of a gateway's notices, far more than the tests take.
 */
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
const project = values.postgres ? 'server-postgres' : 'server-pglite';
const args = ['run', '--project', project, ...files];
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SOAK_ROUNDS: values.rounds,
    MONEY_RUNS: values.notices,
    SOAK_SEED: values.seed,
  },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
