import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import shop from '../../../vite.config.ts';
import { CODE } from './files.ts';
import { InPlannedOrder } from './inPlannedOrder.ts';

const code: Record<string, string> = JSON.parse(readFileSync(CODE, 'utf8'));

const instrumented = (): Plugin => ({
  name: 'mutants',
  enforce: 'pre',
  load: (id) => code[path.relative(process.cwd(), id)],
});

export default mergeConfig(shop, {
  plugins: [instrumented()],
  test: {
    runner: path.resolve('scripts/soak/mutants/runner.ts'),
    sequence: { sequencer: InPlannedOrder },
    // More than two cores have, since tests also wait.
    maxWorkers: 3,
    experimental: { fsModuleCache: false },
  },
});
