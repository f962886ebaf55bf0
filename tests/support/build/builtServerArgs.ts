/** Environment variable with the path of the built server. */
export const PROGRAM = 'BUILT_SERVER';

/** Node's arguments to start the built server. */
export const builtServerArgs = () => {
  const program = process.env[PROGRAM];
  if (!program) throw new Error('The server was not built: buildServer belongs in globalSetup.');
  // Without optimised compilation PGlite's WebAssembly starts a third faster, and a shop that serves few tests
  // takes a sixth less processor time.
  return ['--liftoff-only', '--no-opt', program];
};
