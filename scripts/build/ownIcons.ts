import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { makeIcons } from './makeIcons.ts';
import { ownMark, readLook } from './ownLook.ts';

const CACHE = 'node_modules/.cache/icons';
/** What the icons are made of besides the mark and the look of the shop. */
const SOURCES = ['src/styles/tokens.css', 'scripts/build/makeIcons.ts'];

/**
 * Puts the shop's own mark, and the icons made from it, in place of the product's. They are rendered once, which takes
 * half a minute.
 * @param dist the built storefront, with those of the product
 */
export const writeOwnIcons = async (dist: string) => {
  const mark = ownMark();
  if (!mark) return;
  const folder = path.join(CACHE, await hashOf(mark));
  if (!existsSync(folder)) {
    const part = `${folder}.${process.pid}`;
    await makeIcons(mark, part);
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
  }
  await cp(folder, dist, { recursive: true });
  await copyFile(mark, path.join(dist, 'favicon.svg'));
};

const hashOf = async (mark: string) => {
  const hash = createHash('sha256').update(readLook());
  for (const file of [mark, ...SOURCES]) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
};
