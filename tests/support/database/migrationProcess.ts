/** A process for the tests of PostgreSQL: migrates and fills the database as a server does at startup. */
import { openPostgres } from '../../../server/platform/db/postgres';
import { seedDemo } from '../../../server/seed/seed';

const connection = openPostgres(String(process.argv[2]));
await connection.migrate();
process.stdout.write(`filled: ${await seedDemo(connection.db)}\n`);
await connection.close();
