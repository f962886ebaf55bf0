import { createReadStream, existsSync, openAsBlob } from 'node:fs';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Command } from 'commander';
import { ConfigError } from '../server/platform/config/configError';
import { readConfig } from '../server/platform/config/readConfig';
import { writeDump } from '../server/platform/db/embedded/dumps';
import { openEmbedded, restoreFiles } from '../server/platform/db/embedded/embedded';
import { assertNew, placeNew } from './shared/newFile';
import { runCommand } from './shared/runCommand';

/** @throws ConfigError with PostgreSQL, which has its own commands */
const readDataDir = () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (!databaseUrl) return dataDir;
  throw new ConfigError('DATABASE_URL is set: use pg_dump and pg_restore with PostgreSQL.');
};

const exportData = async (file: string, { force = false }: { force?: boolean }) => {
  const dataDir = readDataDir();
  assertNew(file, force);
  const connection = await openEmbedded(dataDir, 'an export of data');
  const { dump } = connection;
  if (dump) await placeNew(file, force, (part) => writeDump(part, dump()));
  await connection.close();
  console.log(`The database of ${dataDir} is in ${file}.`);
};

/** @throws ConfigError unless the file can be decompressed to its end */
const assertWhole = async (file: string) => {
  const discard = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), createGunzip(), discard).catch((cause) => {
    throw new ConfigError(`${file} is not a whole file of npm run data -- export.`, { cause });
  });
};

const importData = async (file: string) => {
  const dataDir = readDataDir();
  if (!existsSync(file)) throw new ConfigError(`There is no ${file}.`);
  await assertWhole(file);
  const backup = await restoreFiles(dataDir, await openAsBlob(file, { type: 'application/gzip' }));
  console.log(`${file} is now the database in ${dataDir}.`);
  if (backup) console.log(`The one before is kept in ${backup}.`);
};

/** `npm run data -- export|import <file.tar.gz>`: the embedded database as one file, and back. */
const program = new Command('npm run data --')
  .description('The embedded database as one file, and back, while no shop runs.')
  .exitOverride()
  .showHelpAfterError()
  .helpCommand(false);
program
  .command('export')
  .argument('<file.tar.gz>')
  .option('--force', 'replaces the file')
  .action(exportData);
program.command('import').argument('<file.tar.gz>').action(importData);

await runCommand(async (args) => {
  await program.parseAsync(args, { from: 'user' });
});
