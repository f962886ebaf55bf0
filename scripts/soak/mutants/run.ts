import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIVE, KILLED, PROJECTS } from './files.ts';

const CONFIG = 'scripts/soak/mutants/vitest.config.ts';
/** A worker that tries one mutant for this long, even on a busy machine, is in a loop that never waits. */
const STUCK_MS = 300_000;

const activeWorkers = () =>
  readdirSync(ACTIVE).map((worker) => ({
    file: path.join(ACTIVE, worker),
    mutant: readFileSync(path.join(ACTIVE, worker), 'utf8'),
    isStuck: Date.now() - statSync(path.join(ACTIVE, worker)).mtimeMs > STUCK_MS,
  }));

/** Kills the mutants of stuck workers, and the run with them. @returns whether there was one */
const endIfStuck = (child: ChildProcess) => {
  const stuck = activeWorkers().filter(({ isStuck, mutant }) => isStuck && mutant);
  for (const { mutant } of stuck) writeFileSync(path.join(KILLED, mutant), 'endless loop\t');
  if (stuck.length > 0 && child.pid) process.kill(-child.pid, 'SIGKILL');
};

/** Runs the tests with the instrumented code. @returns whether they all came to an end */
export const runTests = (filters: string[]) =>
  new Promise<boolean>((resolve) => {
    rmSync(ACTIVE, { recursive: true, force: true });
    mkdirSync(ACTIVE, { recursive: true });
    const projects = PROJECTS.flatMap((project) => ['--project', project]);
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--config', CONFIG, ...projects];
    const child = spawn(process.execPath, [...args, '--reporter=dot', ...filters], {
      stdio: ['ignore', 'ignore', 'ignore'],
      detached: true,
      // Few random scenarios: each test runs once for each mutant.
      env: { ...process.env, ONLY_DATABASE: 'pglite', SOAK_RUNS: '10' },
    });
    const watch = setInterval(() => endIfStuck(child), 5_000);
    child.on('exit', (_, signal) => {
      clearInterval(watch);
      resolve(signal === null);
    });
  });
