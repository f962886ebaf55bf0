import { buildServer } from '../build/buildServer';
import { PROGRAM } from '../build/builtServerArgs';

/** Vitest's globalSetup for tests that start the server as a process of its own; several projects share the build. */
export default () => (process.env[PROGRAM] ? undefined : buildServer());
