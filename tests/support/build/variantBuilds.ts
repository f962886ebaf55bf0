import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { currentStamp } from '../../../scripts/build/stamp';
import { type Variant, type VariantName, variants } from './variants';

const BUILDS = path.resolve('node_modules/.cache/test/builds');
const LOCK = path.join(BUILDS, 'lock');
/** A lock of this age is stale. */
const LOCK_TIMEOUT_MS = 300_000;

const known = new Map<VariantName, Promise<string>>();

/** The folder of a storefront built from changed sources; built once, and kept until the sources change. */
export const buildOf = (name: VariantName) => {
  const build = known.get(name) ?? waitFor(name);
  known.set(name, build);
  return build;
};

const waitFor = async (name: VariantName) => {
  const facts = Object.values<Variant>(variants).flatMap(({ env }) => env?.SHOP_FACTS ?? []);
  const contents = await Promise.all(facts.map((file) => readFile(file)));
  const inputs = [await currentStamp(), JSON.stringify(variants), ...contents];
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input);
  const builds = path.join(BUILDS, hash.digest('hex').slice(0, 12));
  const folder = path.join(builds, name);
  await mkdir(BUILDS, { recursive: true });
  while (!existsSync(folder)) {
    if (await takeLock()) await makeAll(builds, name).finally(releaseLock);
    else await pause(200);
  }
  return folder;
};

const releaseLock = () => rm(LOCK, { recursive: true, force: true });

/** Builds share a cache folder and two cores, so only one process makes them. */
const takeLock = async () => {
  const lock = await stat(LOCK).catch(() => undefined);
  if (lock && Date.now() - lock.mtimeMs > LOCK_TIMEOUT_MS) await releaseLock();
  return mkdir(LOCK).then(
    () => true,
    () => false,
  );
};

/** Makes the builds that are missing, `first` before the others, and deletes those of other sources. */
const makeAll = async (builds: string, first: VariantName) => {
  for (const old of await readdir(BUILDS)) {
    const folder = path.join(BUILDS, old);
    if (folder !== builds && folder !== LOCK) await rm(folder, { recursive: true });
  }
  const missing = [...new Set([first, ...Object.keys(variants)])].filter(
    (name) => !existsSync(path.join(builds, name)),
  );
  const script = path.resolve('tests/support/build/makeVariants.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, builds, ...missing], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The build failed.\n${errors}`);
};
