import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { PLAN, type Plan, PROJECTS } from './files.ts';

const files: string[] = existsSync(PLAN)
  ? (JSON.parse(readFileSync(PLAN, 'utf8')) as Plan).files
  : [];

/** Project by project, since a worker restarts when the project changes; then in the order of the plan. */
export class InPlannedOrder extends BaseSequencer {
  override async sort(specifications: TestSpecification[]) {
    const position = ({ moduleId }: TestSpecification) =>
      files.indexOf(path.relative(process.cwd(), moduleId));
    const projectOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    return specifications.toSorted(
      (one, other) => projectOf(one) - projectOf(other) || position(one) - position(other),
    );
  }
}
