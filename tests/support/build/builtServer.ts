import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';

/** Within `node_modules`, so that the built server finds its packages. */
const FOLDER = path.resolve('node_modules/.cache/loam-tests');
const PROGRAM = 'BUILT_SERVER';

/** A module's address stays that of its source: migrations and style sheets lie beside it. */
const keepAddresses: Plugin = {
  name: 'keep-addresses',
  transform: (code, id) =>
    code.includes('import.meta.url')
      ? code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : undefined,
};

/**
 * A run's globalSetup: the server as JavaScript, made once. A start then takes 1.6 s of processor time
 * less than by tsx, and a run starts it sixty times.
 * @returns what removes it
 */
export const buildServer = async () => {
  await mkdir(FOLDER, { recursive: true });
  const outDir = await mkdtemp(path.join(FOLDER, 'server-'));
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepAddresses],
    build: { ssr: 'server/main.ts', target: 'node20', outDir, emptyOutDir: false },
  });
  process.env[PROGRAM] = path.join(outDir, 'main.js');
  return () => rm(outDir, { recursive: true, force: true });
};

/** The program that `buildServer` made, as Node's arguments. */
export const builtServer = () => {
  const program = process.env[PROGRAM];
  if (!program) throw new Error('The server was not built: buildServer belongs in globalSetup.');
  // PostgreSQL is WebAssembly here: not compiled a second time, for speed, it starts a third sooner.
  return ['--liftoff-only', program];
};
