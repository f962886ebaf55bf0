import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../../../server/platform/db/embedded/embedded';
import { openPostgres } from '../../../server/platform/db/postgres';
import { createDatabase } from '../database/cluster';

/** Environment variable with the folder of the template's data. */
export const TEMPLATE = 'SHOP_TEMPLATE';

/** Environment variable with the URL of the run's PostgreSQL; absent where it is not installed. */
export const CLUSTER = 'SHOP_CLUSTER';

/** The template database in the run's PostgreSQL, which shops get copies of. */
export const TEMPLATE_DATABASE = 'shop_template';

/** The data of a shop of its own, with the demo catalogue. */
const makeEmbedded = async () => {
  const template = process.env[TEMPLATE];
  if (!template)
    throw new Error('The template was not made: tests/support/browser/globalSetup.ts does it.');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-'));
  // The lock may be a leftover socket, which cannot be copied.
  const filter = (file: string) => path.basename(file) !== 'lock';
  await cp(template, dataDir, { recursive: true, filter });
  return { dataDir, databaseUrl: '', open: () => openEmbedded(dataDir, 'a test') };
};

const makeInPostgres = async (cluster: string) => {
  const databaseUrl = await createDatabase(cluster, TEMPLATE_DATABASE);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'loam-'));
  return { dataDir, databaseUrl, open: () => openPostgres(databaseUrl) };
};

/**
 * The data of a shop of its own, with the demo catalogue: in PostgreSQL where it is installed, since
 * a start and a page take a third less processor time than on the embedded database.
 */
export const makeShopData = async (isEmbedded: boolean) => {
  const cluster = process.env[CLUSTER];
  const { open, ...data } =
    cluster && !isEmbedded ? await makeInPostgres(cluster) : await makeEmbedded();
  return {
    ...data,
    open,
    remove: () => rm(data.dataDir, { recursive: true, force: true }),
  };
};
