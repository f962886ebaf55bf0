/** `npm run dev`: the API and the storefront with hot reload; when one exits, so does the other. */
import { spawn } from 'node:child_process';
import { prepare } from './shared/setup.mjs';

await prepare();
const { loadSettings } = await import('./shared/loadSettings.ts');
loadSettings();

const port = process.env.PORT || '8080';
const apiPort = process.env.API_PORT || '8081';
const api = { ...process.env, PORT: apiPort, API_ONLY: '1' };
const storefront = { ...process.env, API_PORT: apiPort };

const children = [
  start(['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'], api),
  start(['node_modules/vite/bin/vite.js', '--port', port, '--strictPort'], storefront),
];

function start(args, env) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit'] });
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll();
  });
  return child;
}

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

process.on('SIGINT', stopAll).on('SIGTERM', stopAll);
