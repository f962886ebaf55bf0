import { buildServer } from '../build/builtServer';

/** Vitest's globalSetup for tests that start the server as a process of its own. */
export default () => buildServer();
