import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

/** `npm run soak:fuzz [-- --requests 100000 --seed 1]`: far more requests than the tests send. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const args = ['run', '--project', 'server-pglite', 'tests/server/fuzz.test.ts'];
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
