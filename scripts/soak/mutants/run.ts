import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ACTIVE, type Active, KILLED, PROJECTS } from './files.ts';

const CONFIG = 'scripts/soak/mutants/vitest.config.ts';
/** A worker that computes for this long for one run never waits, since its limit of time would have ended it. */
const STUCK_MS = 20_000;

/** The processor time of a process, in ms, by `ps`: [[days-]hours:]minutes:seconds. */
const busyOf = (pid: string) => {
  const { stdout } = spawnSync('ps', ['-o', 'time=', '-p', pid], { encoding: 'utf8' });
  const [seconds = 0, minutes = 0, hours = 0, days = 0] = stdout
    .trim()
    .split(/[:-]/)
    .toReversed()
    .map(Number);
  return (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
};

const stuckMutants = () =>
  readdirSync(ACTIVE).flatMap((pid) => {
    const text = readFileSync(path.join(ACTIVE, pid), 'utf8');
    // The file may just be written.
    if (!text) return [];
    const { mutant, busy }: Active = JSON.parse(text);
    return mutant && busyOf(pid) - busy > STUCK_MS ? [mutant] : [];
  });

/** Kills the mutants of stuck workers, and the run with them. */
const endIfStuck = (child: ChildProcess) => {
  const stuck = stuckMutants();
  for (const mutant of stuck) writeFileSync(path.join(KILLED, mutant), 'endless loop\t');
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
      env: { ...process.env, ONLY_DATABASE: 'pglite', SOAK_RUNS: '6', MONEY_RUNS: '8' },
    });
    const end = () => child.pid && process.kill(-child.pid, 'SIGKILL');
    process.once('exit', end);
    const watch = setInterval(() => endIfStuck(child), 5_000);
    child.on('exit', (_, signal) => {
      clearInterval(watch);
      process.off('exit', end);
      resolve(signal === null);
    });
  });
