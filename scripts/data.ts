import { existsSync, openAsBlob } from 'node:fs';
import { OperatorError } from '../server/config/operatorError';
import { readConfig } from '../server/config/readConfig';
import { writeDump } from '../server/db/dumps';
import { openEmbedded, restoreFiles } from '../server/db/embedded';
import { assertNew, placeNew } from './shared/newFile';
import { readCommand } from './shared/readCommand';
import { runCommand } from './shared/runCommand';

const usage = `Say one of
  npm run data -- export FILE.tar.gz [--force]
  npm run data -- import FILE.tar.gz
The embedded database, while no shop runs.`;

const forms = {
  export: { positionals: ['the file'], flags: ['force'] },
  import: { positionals: ['the file'] },
};

/** `npm run data -- export|import <file.tar.gz>`: the embedded database as one file, and back. */
const data = async (args: string[]) => {
  const {
    verb,
    positionals: [file = ''],
    flags,
  } = readCommand(args, forms, usage);
  const force = flags.includes('force');
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl) {
    throw new OperatorError('DATABASE_URL is set: use pg_dump and pg_restore with PostgreSQL.');
  }
  if (verb === 'export') {
    assertNew(file, force);
    const connection = await openEmbedded(dataDir, 'an export of data');
    const { dump } = connection;
    if (dump) await placeNew(file, force, (part) => writeDump(part, dump()));
    await connection.close();
    console.log(`The database of ${dataDir} is in ${file}.`);
  } else {
    if (!existsSync(file)) throw new OperatorError(`There is no ${file}.`);
    const backup = await restoreFiles(
      dataDir,
      await openAsBlob(file, { type: 'application/gzip' }),
    );
    console.log(`${file} is now the database in ${dataDir}.`);
    if (backup) console.log(`The one before is kept in ${backup}.`);
  }
};

await runCommand(data);
