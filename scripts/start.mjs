/** `npm start`: installs and builds what is missing or changed, then serves the shop. */
import { prepare, runQuietly } from './setup.mjs';

await prepare();
const { isBuilt } = await import('./build/stamp.ts');
if (!(await isBuilt())) {
  const build = ['--import', 'tsx', 'scripts/build.ts'];
  await runQuietly('Building the shop', process.execPath, build);
}
// In this very process, so that signals reach the server directly.
await import('../server/main.ts');
