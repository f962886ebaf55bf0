import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres, startCluster } from '../../../scripts/shared/postgresCluster';
import { restoreFiles } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { seedDemo } from '../../../server/seed/seed';
import { databaseIn, onCluster } from '../database/cluster';
import { databaseImage } from '../database/databaseImage';
import { buildPrograms } from './buildPrograms';
import { CLUSTER, TEMPLATE, TEMPLATE_DATABASE } from './shopData';

/** The files of an embedded database with the demo catalogue. */
const makeFiles = async () => {
  const template = await mkdtemp(path.join(tmpdir(), 'loam-template-'));
  // The tests of the API have made the image in the same run; creating a database takes four seconds more.
  await restoreFiles(template, await databaseImage(true));
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
};

/** A PostgreSQL with a database that has the demo catalogue. */
const makeCluster = async () => {
  const binaries = findPostgres();
  if (!binaries) return async () => {};
  const { url, stop } = await startCluster(binaries);
  await onCluster(url, (client) => client.query(`create database ${TEMPLATE_DATABASE}`));
  const connection = openPostgres(databaseIn(url, TEMPLATE_DATABASE));
  await connection.migrate();
  await seedDemo(connection.db);
  await connection.close();
  process.env[CLUSTER] = url;
  return stop;
};

/** Builds the programs and makes the data of a shop once per run; every shop starts from a copy. */
export const makeTemplate = async () => {
  const made = await Promise.allSettled([buildPrograms(), makeFiles(), makeCluster()]);
  const undo = async () => {
    for (const part of made) if (part.status === 'fulfilled') await part.value();
  };
  const failed = made.find((part) => part.status === 'rejected');
  if (!failed) return undo;
  await undo();
  throw failed.reason;
};
