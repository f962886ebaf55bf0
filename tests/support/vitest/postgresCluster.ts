import type { TestProject } from 'vitest/node';
import { findPostgres, startCluster } from '../../../scripts/shared/postgresCluster';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the cluster, to which a database's name is added; null when there is none. */
    postgres: string | null;
  }
}

/** Vitest's globalSetup of the project server-postgres: a PostgreSQL of its own for the run. */
export default async function setup(project: TestProject) {
  const binaries = findPostgres();
  if (!binaries) {
    if (process.env.CI === 'true') throw new Error('CI must test against PostgreSQL 15 or newer.');
    console.warn('SKIPPED: PostgreSQL 15 or newer is not installed; its tests do not run.');
    project.provide('postgres', null);
    return;
  }
  const { url, stop } = await startCluster(binaries);
  project.provide('postgres', url);
  return stop;
}
