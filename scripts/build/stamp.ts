import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../shared/listFiles.ts';

const STAMP = 'dist/.inputs';

/** What a build is made of. */
const INPUTS = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build',
  'scripts/budgets.ts',
  'server/http/storefront/fileHeaders.ts',
  'server/http/securityHeaders.ts',
];

const filesOf = async (input: string) =>
  (await stat(input)).isFile()
    ? [input]
    : (await listFiles(input)).map((file) => path.posix.join(input, file));

/** A hash over the content of every input and the VITE_* environment. */
export const currentStamp = async () => {
  const environmentFiles = (await readdir('.')).filter((file) => file.startsWith('.env'));
  const files = (await Promise.all([...INPUTS, ...environmentFiles].map(filesOf))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  for (const name of Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
};

/** Notes what `dist/` was built from; taken before the build, so that an edit meanwhile shows. */
export const recordStamp = (stamp: string) => writeFile(STAMP, stamp);

/** Whether `dist/` was built from what stands here now. */
export const isBuilt = async () => {
  const recorded = await readFile(STAMP, 'utf8').catch(() => null);
  return recorded === (await currentStamp());
};
