import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Sources of the programs that tests start. */
export const sources = {
  server: 'server/main.ts',
  shop: 'scripts/shop/run.ts',
  seed: 'scripts/seed.ts',
};

export type ProgramName = keyof typeof sources;

/** Environment variable with the folder of the built programs. */
export const PROGRAMS = 'BUILT_PROGRAMS';

/** Node's arguments to run a built program. */
export const programArgs = (name: ProgramName) => {
  const folder = process.env[PROGRAMS];
  if (!folder) throw new Error('Nothing was built: buildPrograms belongs in globalSetup.');
  // Without optimised compilation PGlite's WebAssembly starts a third faster, and a shop that serves few tests
  // takes a sixth less processor time.
  return ['--liftoff-only', '--no-opt', `${folder}/${name}.js`];
};

/** Runs a built command with further environment variables. @returns its output @throws when it fails */
export const runProgram = async (
  name: ProgramName,
  args: string[],
  env: Record<string, string>,
) => {
  const options = { env: { ...process.env, NODE_ENV: 'test', ...env } };
  const command = [...programArgs(name), ...args];
  return (await promisify(execFile)(process.execPath, command, options)).stdout;
};
