import { afterAll } from 'vitest';
import { runCleanUps } from '../cleanUp';

// Registered for each file: the modules of the tests' helpers are loaded once for several files.
afterAll(runCleanUps);
