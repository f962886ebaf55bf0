import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run soak:outbox [-- --runs 10000 --seed 1]`: random days of taps, far more than the tests take. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
  },
});
const args = ['run', '--project', 'app', 'tests/app/outboxProperty.test.ts'];
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env: {
    ...process.env,
    SOAK_RUNS: values.runs,
    SOAK_SEED: values.seed,
  },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
