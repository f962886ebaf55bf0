import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  knownLanguages,
  PRODUCT_TEXTS,
  readTextFile,
  SOURCE_LANGUAGE,
  type Texts,
} from '../../../server/platform/config/texts';
import type { Answers } from './answers';
import { directionOf } from './countryUsuals';

/** Where the JSON files that a new shop begins with go in its own folder; pages of Markdown go to `pages/`. */
const targetOf = (file: string) => (file === 'shop.json' ? `storefront/${file}` : `pages/${file}`);

/** The sections of the product's privacy page that are true of every shop: device, cookies, session, server. */
const PRIVACY_OF_ALL = [0, 1, 3, 4];

const toJson = (content: unknown) => `${JSON.stringify(content, null, 2)}\n`;

/** The files of `texts/` of a new shop, with their contents. */
export const startTexts = (answers: Answers, now: Date): Record<string, string> => {
  const known = knownLanguages();
  const added = answers.languages.filter((code) => !known.includes(code));
  const offered = answers.languages.filter((code) => known.includes(code));
  // English stands in for what an added language lacks, so it must be the shop's own as well.
  const written = added.length > 0 ? new Set([...offered, SOURCE_LANGUAGE]) : new Set(offered);
  return Object.fromEntries([
    ...[...written].flatMap((code) => textsOf(code, answers, now)),
    ...added.map((code) => [`texts/${code}/language.json`, toJson(describe(code))]),
  ]);
};

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /\.(?:json|md)$/.test(file))
        .map((file) => path.join(folder, file))
    : [];

const textsOf = (code: string, answers: Answers, now: Date) => {
  const start = path.join(PRODUCT_TEXTS, code, 'start');
  const words = wordsOf(code, answers, now);
  // What the law of a country asks is in a folder of its code.
  const files = [...filesIn(start), ...filesIn(path.join(start, answers.country))];
  return files.map((source) => {
    const file = path.basename(source);
    const target = `texts/${code}/${targetOf(file)}`;
    if (file.endsWith('.json')) {
      const quoted = mapWords(words, file === 'shop.json' ? quoteIcu : (word) => word);
      return [target, toJson(fill(readTextFile(source) ?? {}, quoted))];
    }
    const page = fillPage(readFileSync(source, 'utf8'), words);
    return [target, file === 'privacy.md' ? addPrivacyOfAll(code, page) : page];
  });
};

/** Title and what stands above the first section, and each section with its heading. */
const sectionsOf = (page: string) => page.split(/^(?=## )/m);

/** A page of the shop replaces that of the product, so the sections of the product that stay true are copied. */
const addPrivacyOfAll = (code: string, page: string) => {
  const product = readFileSync(path.join(PRODUCT_TEXTS, code, 'pages/privacy.md'), 'utf8');
  const [, ...sections] = sectionsOf(product);
  const [head = '', ...own] = sectionsOf(page);
  const kept = PRIVACY_OF_ALL.flatMap((index) => sections[index]?.trimEnd().concat('\n\n') ?? []);
  return [head, ...kept, ...own].join('');
};

const wordsOf = (code: string, { name, sells, country }: Answers, now: Date) => ({
  '%NAME%': name,
  '%SELLS%': sells,
  '%DATE%': new Intl.DateTimeFormat(`${code}-${country}`, { dateStyle: 'long' }).format(now),
});

type Words = Record<string, string>;

const mapWords = (words: Words, change: (word: string) => string) =>
  Object.fromEntries(Object.entries(words).map(([place, word]) => [place, change(word)]));

const fillText = (text: string, words: Words) =>
  Object.entries(words).reduce(
    (filled, [place, word]) => filled.replaceAll(place, () => word),
    text,
  );

/** Puts the shop's words into texts. */
const fill = (texts: Texts, words: Words): Texts => {
  if (typeof texts === 'string') return fillText(texts, words);
  if (Array.isArray(texts)) return texts.map((each) => fill(each, words));
  if (typeof texts !== 'object') return texts;
  return Object.fromEntries(Object.entries(texts).map(([key, each]) => [key, fill(each, words)]));
};

/** Between the lines of `---` words stand as they are, and below them with what Markdown would read as its own escaped. */
const fillPage = (page: string, words: Words) => {
  const [front = ''] = /^---\n.*?^---\n/ms.exec(page) ?? [];
  return (
    fillText(front, words) + fillText(page.slice(front.length), mapWords(words, quoteMarkdown))
  );
};

/** In ICU messages braces, angles and apostrophes are quoted. */
const quoteIcu = (word: string) => word.replaceAll("'", "''").replace(/[{}<>]+/g, "'$&'");

const quoteMarkdown = (word: string) =>
  word.replace(/[\\`*_[\]<>|~]|^[-+=#]/g, '\\$&').replace(/^(\d+)(?=[.)])/, '$1\\');

/** `language.json` of a language that the product has no texts in. */
const describe = (code: string) => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const direction = directionOf(code);
  return { name, locale: code, ...(direction === 'rtl' && { direction }) };
};
