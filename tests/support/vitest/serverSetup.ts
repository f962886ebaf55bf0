import { buildServer } from '../build/buildServer';

/** Vitest's globalSetup for tests that start the server as a process of its own. */
export default () => buildServer();
