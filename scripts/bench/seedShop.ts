import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Runs `npm run seed -- ARGS` on the database of `env`. @throws when it fails */
export const seedShop = async (args: string[], env: Record<string, string>) => {
  const seed = ['--import', 'tsx', 'scripts/seed.ts', ...args];
  await promisify(execFile)(process.execPath, seed, {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
};
