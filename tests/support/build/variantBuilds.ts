import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentStamp } from '../../../scripts/build/stamp';
import { factsFile } from '../../../server/config/shopFacts';

/** A storefront that differs from `dist/`. */
export interface Variant {
  name: string;
  /** Variables of its build: VITE_* and SHOP_FACTS. */
  env?: Record<string, string>;
  /** A replacement in a source file. */
  edit?: { file: string; from: string; to: string };
}

const REPOSITORY = process.cwd();
const BUILDS = path.resolve('node_modules/.cache/test/builds');
const LOCK = path.join(BUILDS, 'lock');
/** Age in ms after which a lock is stale. */
const STALE_MS = 300_000;

const SOURCES = ['src', 'sw', 'index.html', 'vite.config.ts'];
const LINKS = ['node_modules', 'scripts', 'server', 'package.json', 'package-lock.json'];

/**
 * The folder of a storefront that `scripts/build/run.ts` built from changed sources; made once, and kept
 * while the sources stay the same.
 */
export const buildOf = async (variant: Variant): Promise<string> => {
  const facts = await readFile(factsFile(variant.env ?? {}), 'utf8');
  const inputs = [await currentStamp(), JSON.stringify(variant), facts];
  const hash = createHash('sha256').update(inputs.join('\0'));
  const folder = path.join(BUILDS, `${variant.name}-${hash.digest('hex').slice(0, 12)}`);
  await mkdir(BUILDS, { recursive: true });
  await takeLock();
  try {
    const made = await stat(folder).catch(() => undefined);
    if (!made) await make(variant, folder);
    return folder;
  } finally {
    await rm(LOCK, { recursive: true, force: true });
  }
};

/** Builds share a cache folder and two cores, so only one runs at a time. */
const takeLock = async () => {
  while (
    !(await mkdir(LOCK).then(
      () => true,
      () => false,
    ))
  ) {
    const lock = await stat(LOCK).catch(() => undefined);
    if (lock && Date.now() - lock.mtimeMs > STALE_MS) await rm(LOCK, { recursive: true });
    await pause(200);
  }
};

const make = async ({ name, env, edit }: Variant, folder: string) => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'loam-build-'));
  const here = (file: string) => path.join(workspace, file);
  for (const source of SOURCES) await cp(source, here(source), { recursive: true });
  for (const link of [...LINKS, 'tsconfig.json']) await symlink(path.resolve(link), here(link));
  // Pictures are linked afterwards: a thousand files that are not part of the build.
  const isPicture = (file: string) => file.startsWith(path.join('public', 'pictures'));
  await cp('public', here('public'), { recursive: true, filter: (file) => !isPicture(file) });
  if (edit) {
    const source = await readFile(here(edit.file), 'utf8');
    if (!source.includes(edit.from)) throw new Error(`${edit.file} does not hold ${edit.from}`);
    await writeFile(here(edit.file), source.replaceAll(edit.from, edit.to));
  }
  // Most files stay the same, so that their compressed copies are made already.
  await cp('dist/assets', here('dist/assets'), { recursive: true, preserveTimestamps: true });
  await runBuild(workspace, env);
  await symlink(path.resolve('public/pictures'), here('dist/pictures'));
  for (const old of await readdir(BUILDS)) {
    if (old.startsWith(`${name}-`)) await rm(path.join(BUILDS, old), { recursive: true });
  }
  await cp(here('dist'), `${folder}.tmp`, { recursive: true, verbatimSymlinks: true });
  await rename(`${folder}.tmp`, folder);
  await rm(workspace, { recursive: true });
};

const runBuild = async (cwd: string, env?: Record<string, string>) => {
  const script = path.join(REPOSITORY, 'scripts/build/run.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  child.stderr.on('data', (chunk) => {
    complaints += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed.\n${complaints}`);
};
