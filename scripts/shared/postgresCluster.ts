import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** PG_BIN, or the newest of Debian's directories. */
export const findPostgres = () => {
  const versions = '/usr/lib/postgresql';
  const installed = existsSync(versions)
    ? readdirSync(versions)
        .filter((version) => Number(version) >= 15)
        .sort((one, other) => Number(other) - Number(one))
        .map((version) => path.join(versions, version, 'bin'))
    : [];
  return [process.env.PG_BIN, ...installed].find((bin) => bin && existsSync(`${bin}/initdb`));
};

/** PostgreSQL does not run as root. */
const unprivileged = () => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']).toString());
  return { uid: idOf('-u'), gid: idOf('-g') };
};

/** Starts a separate PostgreSQL in a temporary folder, without fsync. @param binaries the folder of its programs */
export const startCluster = async (binaries: string, parent = tmpdir()) => {
  const directory = mkdtempSync(path.join(parent, 'loam-pg-'));
  const as = unprivileged();
  if (as.uid !== undefined) chownSync(directory, as.uid, as.gid);
  const data = path.join(directory, 'data');
  const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8'];
  execFileSync(`${binaries}/initdb`, init, { ...as, cwd: directory, stdio: 'pipe' });
  const quick = ['fsync=off', 'listen_addresses=', 'max_connections=200'].flatMap((c) => ['-c', c]);
  const postgres = spawn(`${binaries}/postgres`, ['-D', data, '-k', directory, ...quick], {
    ...as,
    cwd: directory,
    stdio: 'ignore',
  });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  const stop = async () => {
    postgres.kill('SIGQUIT');
    if (postgres.exitCode === null && postgres.signalCode === null) await once(postgres, 'exit');
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilItResponds(url);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, stop };
};

const untilItResponds = async (connectionString: string) => {
  for (const deadline = Date.now() + 20_000; ; ) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await client.end();
    }
  }
};
