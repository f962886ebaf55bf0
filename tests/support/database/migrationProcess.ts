/** Run as a process by the tests of PostgreSQL: what a server does to its database at start-up. */
import { openPostgres } from '../../../server/db/postgres';
import { seedDemo } from '../../../server/seed/demo';

const connection = openPostgres(String(process.argv[2]));
await connection.migrate();
process.stdout.write(`filled: ${await seedDemo(connection.db)}\n`);
await connection.close();
