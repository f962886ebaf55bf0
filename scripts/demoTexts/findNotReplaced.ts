import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import {
  isGroup,
  readTextFile,
  SOURCE_LANGUAGE,
  type Texts,
} from '../../server/platform/config/texts.ts';
import type { ShopFacts } from '../../src/contract/shop/shopFacts.ts';

/** Where the product keeps what a new shop begins with, and which files these replace. */
const START = `texts/${SOURCE_LANGUAGE}/start`;
const targetOf = (file: string) =>
  file === 'shop.json' ? 'storefront/shop.json' : `pages/${file}`;

/** The paths of texts that the shop has none of its own for: 'home.title' */
const notReplaced = (start: Texts, own: Texts | undefined, at = ''): string[] => {
  if (!isGroup(start)) return own === undefined ? [at] : [];
  return Object.entries(start).flatMap(([key, each]) =>
    notReplaced(each, isGroup(own) ? own[key] : undefined, at ? `${at}.${key}` : key),
  );
};

/**
 * What a shop with a folder of its own still has of the demo, in the languages that it offers: the texts that a new
 * shop begins with are those that differ from shop to shop.
 */
export const findNotReplaced = ({ languages = [SOURCE_LANGUAGE] }: ShopFacts, folder: string) => {
  const texts = languages
    // A language that came with the folder is the shop's own.
    .filter((code) => existsSync(path.join('texts', code)))
    .flatMap((code) =>
      readdirSync(START).flatMap((file) => {
        const own = path.posix.join('texts', code, targetOf(file));
        const start = readTextFile(path.join(START, file)) ?? {};
        return notReplaced(start, readTextFile(path.join(folder, own))).map(
          (key) => `${own}: ${key}`,
        );
      }),
    );
  const mark = existsSync(path.join(folder, 'mark.svg')) ? [] : ['mark.svg: the icon'];
  return [...texts, ...mark];
};
