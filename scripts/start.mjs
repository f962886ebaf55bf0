/** `npm start`: installs and builds if anything changed, then serves the shop. */
import { exitWithNpm, prepare, runQuietly } from './shared/setup.mjs';

await prepare();
const { loadSettings } = await import('./shared/loadSettings.ts');
loadSettings();
const { chooseDeskPort } = await import('./shared/chooseDeskPort.ts');
await chooseDeskPort();
const { assertCanStart } = await import('./shared/assertCanStart.ts');
await assertCanStart();
const { isBuilt } = await import('./build/stamp.ts');
if (!(await isBuilt())) {
  const build = ['--import', 'tsx', 'scripts/build/run.ts'];
  await runQuietly('Building the shop', process.execPath, build);
}
exitWithNpm();
// In this process, so that signals reach the server directly.
await import('../server/main.ts');
