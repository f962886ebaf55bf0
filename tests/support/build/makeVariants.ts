/** `makeVariants.ts FOLDER NAME…`: builds these variants into `FOLDER/NAME`, all in one process, since Vite starts slowly. */
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildDesk } from '../../../scripts/build/buildDesk';
import { buildShop } from '../../../scripts/build/buildShop';
import { type Variant, type VariantName, variants } from './variants';

const REPOSITORY = process.cwd();
const usual = process.env;
const SOURCES = ['src', 'sw', 'texts', 'index.html', 'vite.config.ts'];
const LINKS = ['node_modules', 'scripts', 'server', 'package.json', 'package-lock.json'];

const make = async ({ env, texts = {}, languages, hasDesk }: Variant, folder: string) => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'loam-build-'));
  const here = (file: string) => path.join(workspace, file);
  for (const source of SOURCES) await cp(source, here(source), { recursive: true });
  for (const link of [...LINKS, 'tsconfig.json']) await symlink(path.resolve(link), here(link));
  // Pictures are linked afterwards: a thousand files that are not part of the build.
  const isPicture = (file: string) => file.startsWith(path.join('public', 'pictures'));
  await cp('public', here('public'), { recursive: true, filter: (file) => !isPicture(file) });
  for (const [file, own] of Object.entries(texts)) {
    const target = here(path.join('shop/texts', file));
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, JSON.stringify(own));
  }
  if (languages) {
    const facts = JSON.parse(await readFile(here('src/shop.json'), 'utf8'));
    await writeFile(here('src/shop.json'), JSON.stringify({ ...facts, languages }));
  }
  // Most files are unchanged, so their compressed copies exist already.
  await cp('dist/assets', here('dist/assets'), { recursive: true, preserveTimestamps: true });
  const ownTexts = { SHOP_DIR: here('shop'), SHOP_FACTS: here('src/shop.json') };
  const variables = { ...(Object.keys(texts).length > 0 && ownTexts), ...env };
  await buildIn(workspace, variables, hasDesk);
  await symlink(path.resolve('public/pictures'), here('dist/pictures'));
  if (hasDesk) await cp(here('dist-desk'), `${folder}-desk`, { recursive: true });
  await cp(here('dist'), `${folder}.tmp`, { recursive: true, verbatimSymlinks: true });
  await rename(`${folder}.tmp`, folder);
  await rm(workspace, { recursive: true });
};

const buildIn = async (workspace: string, env: Record<string, string>, hasDesk = false) => {
  process.chdir(workspace);
  process.env = { ...usual, ...env };
  await buildShop();
  if (hasDesk) await buildDesk();
  process.env = usual;
  process.chdir(REPOSITORY);
};

const [builds = '', ...names] = process.argv.slice(2);
for (const name of names as VariantName[]) await make(variants[name], path.join(builds, name));
