import { buildPrograms } from '../build/buildPrograms';
import { PROGRAMS } from '../build/programs';

/** Vitest's globalSetup for tests that start the server or a command as a process; several projects share the build. */
export default () => (process.env[PROGRAMS] ? undefined : buildPrograms());
