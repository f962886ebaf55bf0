import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgres, startCluster } from '../shared/postgresCluster.ts';
import { startShop } from '../shared/startShop.ts';

/** Runs `npm run seed -- ARGS` on the database of `env`. @throws when it fails */
const seedShop = async (args: string[], env: Record<string, string>) => {
  const seed = ['--import', 'tsx', 'scripts/seed.ts', ...args];
  await promisify(execFile)(process.execPath, seed, {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
};

export const databases = ['pglite', 'postgres'] as const;
export type BenchDatabase = (typeof databases)[number];

const openPostgres = async () => {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL 15 or later is not installed.');
  return startCluster(binaries);
};

/**
 * A shop with a database of its own, deleted when it stops.
 * @param seed the arguments of `npm run seed`
 */
export const startBenchShop = async (database: BenchDatabase, ...seed: string[]) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-bench-'));
  const cluster = database === 'postgres' ? await openPostgres() : undefined;
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster?.url ?? '' };
  const removeDatabase = async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await seedShop(seed, env);
    const shop = await startShop({ dataDir, env: { ...env, LOG_LEVEL: 'silent' } });
    const stop = async () => {
      await shop.stop();
      await removeDatabase();
    };
    return { ...shop, stop, env };
  } catch (error) {
    await removeDatabase();
    throw error;
  }
};
