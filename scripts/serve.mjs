/** `npm run serve`: serves what was built; installs and builds nothing, so that it starts immediately. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { checkNode, exitWithError, exitWithNpm, registerTypeScript } from './shared/setup.mjs';

checkNode();
if (!existsSync('node_modules/fastify')) {
  exitWithError('The packages are not installed: run "npm ci --omit=dev" first.');
}
await registerTypeScript();
const { loadSettings } = await import('./shared/loadSettings.ts');
loadSettings();
const shell = path.join(process.env.STOREFRONT_DIR || 'dist', 'index.html');
if (process.env.API_ONLY !== '1' && !existsSync(shell)) {
  exitWithError(
    `There is no ${shell}: run "npm run build" first, or set API_ONLY=1 to serve no storefront.`,
  );
}
const { assertCanStart } = await import('./shared/assertCanStart.ts');
await assertCanStart();
exitWithNpm();
// In this process, so that signals reach the server directly.
await import('../server/main.ts');
