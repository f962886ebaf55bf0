import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** The URL of another database of the cluster. */
export const databaseIn = (cluster: string, name: string) => {
  const url = new URL(cluster);
  url.pathname = name;
  return url.href;
};

export const onCluster = async (cluster: string, work: (client: pg.Client) => Promise<unknown>) => {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await work(client).finally(() => client.end());
};

/** A new database, a copy of `template`. @returns its URL */
export const createDatabase = async (cluster: string, template: string) => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onCluster(cluster, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return databaseIn(cluster, name);
};
