import { existsSync, readdirSync, readFileSync } from 'node:fs';
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

/** Whether JSON beside it has a page, as shops had before their pages were Markdown. */
const isInJson = (pages: string, name: string) => {
  const [about, policy] = ['about', 'policy'].map((file) =>
    readTextFile(path.join(pages, `${file}.json`)),
  );
  if (name === 'about') return isGroup(about) && about.headline !== undefined;
  return isGroup(policy) && isGroup(policy.policies) && policy.policies[name] !== undefined;
};

const pagesNotReplaced = (folder: string, code: string, file: string) => {
  const pages = path.posix.join('texts', code, 'pages');
  const name = path.basename(file, '.md');
  const isOwn =
    existsSync(path.join(folder, pages, file)) || isInJson(path.join(folder, pages), name);
  return isOwn ? [] : [`${pages}/${file}: the page`];
};

/** What a page that a new shop begins with leaves to its shopkeeper: `[[name and form of the company]]` */
const TO_FILL_IN = /\[\[(.+?)\]\]/gs;

const leftOpen = (folder: string, code: string) => {
  const pages = path.posix.join('texts', code, 'pages');
  const own = path.join(folder, pages);
  return (existsSync(own) ? readdirSync(own) : [])
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) =>
      [...readFileSync(path.join(own, file), 'utf8').matchAll(TO_FILL_IN)].map(
        ([, what]) => `${pages}/${file}: still to be filled in: ${what}`,
      ),
    );
};

/**
 * What a shop with a folder of its own still has of the demo, in the languages that it offers: the texts that a new
 * shop begins with are those that differ from shop to shop. Also what its pages still leave open.
 */
export const findNotReplaced = ({ languages = [SOURCE_LANGUAGE] }: ShopFacts, folder: string) => {
  const startFiles = readdirSync(START).filter((file) => /\.(?:json|md)$/.test(file));
  const texts = languages
    // A language that came with the folder is the shop's own.
    .filter((code) => existsSync(path.join('texts', code)))
    .flatMap((code) =>
      startFiles.flatMap((file) => {
        if (file.endsWith('.md')) return pagesNotReplaced(folder, code, file);
        const own = path.posix.join('texts', code, targetOf(file));
        const start = readTextFile(path.join(START, file)) ?? {};
        return notReplaced(start, readTextFile(path.join(folder, own))).map(
          (key) => `${own}: ${key}`,
        );
      }),
    );
  const mark = existsSync(path.join(folder, 'mark.svg')) ? [] : ['mark.svg: the icon'];
  return [...texts, ...languages.flatMap((code) => leftOpen(folder, code)), ...mark];
};
