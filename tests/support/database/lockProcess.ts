/** A process for the tests of the lock: waits for a line of input, then tries to lock the directory. */
import { once } from 'node:events';
import { lockDirectory } from '../../../server/platform/db/embedded/lock';

process.stdout.write('ready\n');
await once(process.stdin, 'data');
try {
  await lockDirectory(String(process.argv[2]), 'http://first.example');
  process.stdout.write('opened\n');
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`);
}
