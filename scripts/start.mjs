/** `npm start`: installs and builds if anything changed, then serves the shop. */
import { prepare, runQuietly } from './shared/setup.mjs';

await prepare();
const { isBuilt } = await import('./build/stamp.ts');
if (!(await isBuilt())) {
  const build = ['--import', 'tsx', 'scripts/build/run.ts'];
  await runQuietly('Building the shop', process.execPath, build);
}
exitWithNpm();
// In this process, so that signals reach the server directly.
await import('../server/main.ts');

/** A SIGTERM to npm ends npm's shell but not its child (npm/cli #6684), so the server watches the shell. */
function exitWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500);
  watch.unref();
}
