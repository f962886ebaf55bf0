import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import shop from '../../../vite.config.ts';
import { CODE, PLAN, type Plan, PROJECTS } from './files.ts';

const files: string[] = existsSync(PLAN)
  ? (JSON.parse(readFileSync(PLAN, 'utf8')) as Plan).files
  : [];

/** Project by project, since a worker restarts when the project changes; then in the order of the plan. */
class InPlannedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const position = ({ moduleId }: TestSpecification) =>
      files.indexOf(path.relative(process.cwd(), moduleId));
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return specifications.toSorted(
      (one, other) => projectOf(one) - projectOf(other) || position(one) - position(other),
    );
  }
}

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
