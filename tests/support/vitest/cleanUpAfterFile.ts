import { afterAll } from 'vitest';
import { runCleanUps } from '../cleanUp';

// Registered in each file, since the modules of test helpers are loaded once for several files.
afterAll(runCleanUps);
