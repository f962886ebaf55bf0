import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { factsFile } from '../../server/platform/config/shopFacts.ts';
import { listFiles } from '../shared/listFiles.ts';

const STAMP = 'dist/.inputs';

/** The files that a build depends on. */
const INPUTS = [
  'src',
  'sw',
  'texts',
  'public',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'scripts/build',
  'scripts/budgets.ts',
  'scripts/demoTexts',
  // Generated from the facts of the shop.
  'server/platform/config',
  'server/platform/storefront/builtFacts.ts',
  'server/platform/storefront/fileHeaders.ts',
  'server/platform/http/securityHeaders.ts',
  'server/platform/rendering/buildId.ts',
];

/** What a build reads of the shop's own folder; not its database. */
const OWN_INPUTS = ['texts', 'look.css', 'mark.svg', 'fonts', 'pictures'];

const listInputFiles = async (input: string) =>
  (await stat(input)).isFile()
    ? [input]
    : (await listFiles(input)).map((file) => path.posix.join(input, file));

/** A hash of every input file, of the facts and the own folder of the shop, and of the VITE_* environment. */
export const currentStamp = async () => {
  const environmentFiles = (await readdir('.')).filter((file) => file.startsWith('.env'));
  // The build itself reports a missing file.
  const facts = [factsFile(process.env)].filter((file) => existsSync(file));
  const { SHOP_DIR: shop } = process.env;
  const own = shop
    ? OWN_INPUTS.map((file) => path.posix.join(shop, file)).filter((file) => existsSync(file))
    : [];
  const inputs = [...INPUTS, ...facts, ...own, ...environmentFiles];
  const files = (await Promise.all(inputs.map(listInputFiles))).flat().sort();
  const hash = createHash('sha256');
  hash.update(`SHOP_DIR=${shop ?? ''}`);
  for (const file of files) hash.update(file).update(await readFile(file));
  for (const name of Object.keys(process.env)
    .filter((name) => name.startsWith('VITE_'))
    .sort()) {
    hash.update(`${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
};

/** Records the stamp of the build; compute it before, so that an edit during the build is noticed. */
export const recordStamp = (stamp: string) => writeFile(STAMP, stamp);

/** Whether `dist/` was built from the current inputs. */
export const isBuilt = async () => {
  const recorded = await readFile(STAMP, 'utf8').catch(() => null);
  return recorded === (await currentStamp());
};
