import { statSync } from 'node:fs';
import type { TestSpecification } from 'vitest/node';

/** Files that take far longer than others: if one started last, the other workers would be idle. */
const LONGEST = [
  'peakHour.api',
  'overselling.api',
  'outboxProperty.ui',
  'paymentScenarios.api',
  'ordersScript.api',
  'holdLimits.api',
  'killedServer.api',
  'embedded.unit',
  'main.unit',
];

const rankOf = ({ moduleId }: TestSpecification) => {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return rank < 0 ? LONGEST.length : rank;
};
const sizeOf = ({ moduleId }: TestSpecification) => statSync(moduleId).size;

/** Project by project, since a worker restarts when the project changes; then large files first. */
export class LongestFirst {
  async sort(files: TestSpecification[]) {
    return files.toSorted(
      (one, other) =>
        one.project.name.localeCompare(other.project.name) ||
        rankOf(one) - rankOf(other) ||
        sizeOf(other) - sizeOf(one),
    );
  }
  async shard(files: TestSpecification[]) {
    return files;
  }
}
