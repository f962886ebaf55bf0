import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { readConfig } from '../../server/platform/config/readConfig.ts';
import { connect } from '../../server/platform/db/connect.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { findPostgres, startCluster } from '../shared/postgresCluster.ts';
import { startShop } from '../shared/startShop.ts';

/** Runs `npm run seed -- ARGS` on the database of `env`. @throws when it fails */
const seedShop = async (args: string[], env: Record<string, string>) => {
  const seed = ['--import', 'tsx', 'scripts/seed.ts', ...args];
  await promisify(execFile)(process.execPath, seed, {
    env: { ...process.env, NODE_ENV: 'test', ...env },
  });
};

const databases = ['pglite', 'postgres'] as const;
export type BenchDatabase = (typeof databases)[number];

/**
 * Measures with the databases and numbers of products that `args` name; otherwise with both, and with `sizes`.
 * @returns whether every goal was met
 */
export const measureDatabases = async (
  args: string[],
  sizes: number[],
  measure: (database: BenchDatabase, products: number) => Promise<boolean>,
) => {
  const chosen = databases.filter((database) => args.includes(database));
  const products = args.map(Number).filter(Number.isInteger);
  let isMet = true;
  for (const database of chosen.length > 0 ? chosen : databases) {
    for (const size of products.length > 0 ? products : sizes) {
      isMet = (await measure(database, size)) && isMet;
    }
  }
  return isMet;
};

const openPostgres = async () => {
  const binaries = findPostgres();
  if (!binaries) throw new Error('PostgreSQL 15 or later is not installed.');
  return startCluster(binaries);
};

interface BenchShop {
  /** The arguments of `npm run seed`. */
  seed: string[];
  /** Adds more to the database, before the shop starts. */
  fill?: (db: Database) => Promise<unknown>;
  /** Further environment variables. */
  env?: Record<string, string>;
}

const fillDatabase = async (env: Record<string, string>, fill: BenchShop['fill']) => {
  if (!fill) return;
  const { db, close } = await connect(readConfig({ ...process.env, NODE_ENV: 'test', ...env }));
  await fill(db).finally(close);
};

/** A shop with a database of its own, deleted when it stops. */
export const startBenchShop = async (
  database: BenchDatabase,
  { seed, fill, env: further }: BenchShop,
) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-bench-'));
  const cluster = database === 'postgres' ? await openPostgres() : undefined;
  const env = { DATA_DIR: dataDir, DATABASE_URL: cluster?.url ?? '' };
  const removeDatabase = async () => {
    await cluster?.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await seedShop(seed, env);
    await fillDatabase(env, fill);
    const shop = await startShop({ dataDir, env: { ...env, LOG_LEVEL: 'silent', ...further } });
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
