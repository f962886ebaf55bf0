/**
 * `npm run soak:outbox|visitors|fuzz|orders|peak|checkouts`: runs many more of the random scenarios than the tests do. Options follow
 * `--`, such as `--seed 1`; those of a scenario are listed below with their defaults.
 */
import { spawn } from 'node:child_process';
import { Command } from 'commander';
import { findPostgres } from '../shared/postgresCluster.ts';

/** Runs test files of a Vitest project with further environment variables; exits with its code. */
const runTests = (project: string, files: string[], env: Record<string, string>) =>
  run(['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...files], env);

const run = (args: string[], env: Record<string, string>) => {
  spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...env } }).on(
    'exit',
    (code) => {
      process.exitCode = code ?? 1;
    },
  );
};

const program = new Command('npm run soak --');
const scenario = (name: string, description: string) =>
  program
    .command(name)
    .description(description)
    .option('--seed <number>', 'of the random numbers', String(Date.now() % 1_000_000));

scenario('outbox', 'changes of devices with bad networks')
  .option('--runs <count>', 'scenarios', '10000')
  .action(({ runs, seed }) =>
    runTests('app', ['tests/sync/outbox/outboxProperty.ui.test.ts'], {
      SOAK_RUNS: runs,
      SOAK_SEED: seed,
    }),
  );
scenario('visitors', 'visits without an account')
  .option('--runs <count>', 'visits', '2000')
  .action(({ runs, seed }) =>
    runTests('app', ['tests/sync/session/visitorProperty.ui.test.ts'], {
      SOAK_RUNS: runs,
      SOAK_SEED: seed,
    }),
  );
scenario('fuzz', 'hostile requests')
  .option('--requests <count>', 'requests', '100000')
  .action(({ requests, seed }) =>
    runTests(
      findPostgres() ? 'server-postgres' : 'server-pglite',
      ['tests/platform/http/fuzz.api.test.ts'],
      {
        FUZZ_REQUESTS: requests,
        FUZZ_SEED: seed,
      },
    ),
  );
scenario(
  'orders',
  'checkouts while the server is killed, random payments, and payments on delivery',
)
  .option('--rounds <count>', 'kills', '200')
  .option('--notices <count>', 'payment scenarios', '0')
  .option('--deliveries <count>', 'scenarios of orders to be paid on delivery', '0')
  .option('--postgres', 'on PostgreSQL', false)
  .action(({ rounds, notices, deliveries, seed, postgres }) => {
    const files = [
      ...(rounds === '0' ? [] : ['tests/platform/db/killedServer.api.test.ts']),
      ...(notices === '0'
        ? []
        : [
            'tests/payments/paymentScenarios.api.test.ts',
            'tests/payments/reversalScenarios.api.test.ts',
          ]),
      ...(deliveries === '0' ? [] : ['tests/checkout/onDelivery/onDeliveryScenarios.api.test.ts']),
    ];
    const env = {
      SOAK_ROUNDS: rounds,
      MONEY_RUNS: notices,
      DELIVERY_RUNS: deliveries,
      SOAK_SEED: seed,
    };
    runTests(postgres ? 'server-postgres' : 'server-pglite', files, env);
  });
program
  .command('peak')
  .description('an hour of 500 shoppers behind one address; needs PostgreSQL')
  .action(() =>
    runTests('server-postgres', ['tests/checkout/together/peakHour.api.test.ts'], {
      PEAK_WAVES: '10',
    }),
  );
scenario(
  'checkouts',
  'orders in Chromium while worker and server are killed; `npm run build` first',
)
  .option('--runs <count>', 'checkouts', '1000')
  .action(({ runs, seed }) =>
    run(
      [
        'node_modules/@playwright/test/cli.js',
        'test',
        '-c',
        'tests/playwright.config.ts',
        'checkoutKilled',
      ],
      { SOAK_RUNS: runs, SOAK_SEED: seed },
    ),
  );
program.parse();
