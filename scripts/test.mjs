/** `npm test`: every check and every test. The last line is "N passed, N failed". */
import { prepare } from './shared/setup.mjs';

await prepare();
await import('./test/run.ts');
