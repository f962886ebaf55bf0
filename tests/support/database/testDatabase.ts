import { describe, inject } from 'vitest';
import { findPostgres } from '../../../scripts/shared/postgresCluster';
import type { Connection, Database } from '../../../server/platform/db/database';
import { openInMemory } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { seedDemo } from '../../../server/seed/seed';
import { cleanUp } from '../cleanUp';
import { createDatabase, databaseIn, onCluster } from './cluster';
import { databaseImage } from './databaseImage';
import { openPooledDatabase } from './databasePool';

/** Whether this project tests with PostgreSQL instead of the embedded database. */
export const onPostgres = process.env.TEST_DATABASE === 'postgres';

const cluster = onPostgres ? inject('postgres') : null;

if (onPostgres && !cluster && process.env.CI === 'true') {
  throw new Error('CI must test against PostgreSQL; postgresCluster.ts is the globalSetup for it.');
}

/** `describe` for tests with a database; skipped where PostgreSQL is not installed. */
export const describeDatabase = describe.skipIf(onPostgres && !cluster);

const onlyDatabase = process.env.ONLY_DATABASE ?? (findPostgres() ? 'postgres' : 'pglite');

/**
 * `describe` for tests independent of the kind of database. They run once: on ONLY_DATABASE, or else on PostgreSQL if it
 * is installed, since that takes a fifth less processor time.
 */
export const describeOnce = describe.skipIf(process.env.TEST_DATABASE !== onlyDatabase);

/** `describe` for tests of PostgreSQL only. */
export const describePostgres = describe.skipIf(!cluster);

/** A migrated, empty database, until cleanUp. */
export const openTestDatabase = (): Promise<Database> => openDatabase(false);

/** The same with the demo catalogue. */
export const openSeededDatabase = (): Promise<Database> => openDatabase(true);

/** One database with two connection pools; the embedded one has a single connection. */
export const openSharedDatabase = async (): Promise<Database[]> =>
  onPostgres ? (await openConnections(false)).map(({ db }) => db) : [await openTestDatabase()];

/** The same as connections. */
export const openConnections = async (seeded: boolean): Promise<Connection[]> => {
  if (!onPostgres) return [keep(await openInMemory(await databaseImage(seeded)))];
  const url = await createPostgresDatabase(await migratedTemplate(seeded));
  return [openPostgres(url), openPostgres(url)].map(keep);
};

const openDatabase = async (seeded: boolean) => {
  if (!onPostgres) return openPooledDatabase(seeded);
  return keep(openPostgres(await createPostgresDatabase(await migratedTemplate(seeded)))).db;
};

const keep = (connection: Connection) => {
  cleanUp(() => connection.close());
  return connection;
};

/** A new database in the run's cluster, empty or a copy of `template`. @returns its URL */
export const createPostgresDatabase = (template = 'template1') =>
  createDatabase(clusterUrl(), template);

/** Name of a migrated template database, created by the first caller of a run. */
export const migratedTemplate = async (seeded: boolean) => {
  const name = seeded ? 'migrated_seeded' : 'migrated_empty';
  await onCluster(clusterUrl(), async (client) => {
    // The lock is held until the connection ends, so other workers wait for a complete template.
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    await client.query(`create database ${name}`);
    const connection = openPostgres(databaseIn(clusterUrl(), name));
    await connection.migrate();
    if (seeded) await seedDemo(connection.db);
    await connection.close();
  });
  return name;
};

const clusterUrl = () => {
  if (!cluster) throw new Error('There is no PostgreSQL in this run.');
  return cluster;
};
