import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { textLocale } from '../../../src/contract/rules/textLocale.ts';
import type { Language } from '../../../src/contract/shop/language.ts';
import type { ShopFacts } from '../../../src/contract/shop/shopFacts.ts';

/** The texts of a file: messages by key, lists, or a text. */
export type Texts = string | number | readonly Texts[] | { readonly [key: string]: Texts };

/** The language that every other one is compared with, and that stands in for what it lacks. */
export const SOURCE_LANGUAGE = 'en';

/** The product's own folder of texts. */
export const PRODUCT_TEXTS = fileURLToPath(new URL('../../../texts', import.meta.url));

/** The folders with a folder for each language; what a later one has replaces what is in an earlier one. */
export const textFolders = () => {
  const own = process.env.SHOP_DIR;
  return own ? [PRODUCT_TEXTS, path.join(own, 'texts')] : [PRODUCT_TEXTS];
};

/** The texts of a JSON file; undefined if it does not exist. @throws for one that is not JSON */
export const readTextFile = (file: string): Texts | undefined => {
  if (!existsSync(file)) return undefined;
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`${file} must be JSON: ${(error as Error).message}`);
  }
};

/** Whether these are texts by key. */
export const isGroup = (texts: Texts | undefined): texts is { [key: string]: Texts } =>
  typeof texts === 'object' && !Array.isArray(texts);

/** The texts of `over` in place of those of `under`, key by key; a list is replaced whole. */
export const merge = (under: Texts | undefined, over: Texts | undefined): Texts | undefined => {
  if (over === undefined) return under;
  if (!isGroup(under) || !isGroup(over)) return over;
  const keys = new Set([...Object.keys(under), ...Object.keys(over)]);
  return Object.fromEntries([...keys].map((key) => [key, merge(under[key], over[key]) as Texts]));
};

/** The texts of a file as they come with the product. @throws when there are none */
export const readProductTexts = (code: string, file: string, read = readTextFile): Texts => {
  const texts = read(path.join(PRODUCT_TEXTS, code, file));
  if (texts === undefined) throw new Error(`There is no ${file} in texts/${code}.`);
  return texts;
};

/**
 * The texts of a file in one language alone, with the shop's own; undefined if there is none.
 * @param read reads the file in one folder
 */
export const readTranslation = (code: string, file: string, read = readTextFile) =>
  textFolders()
    .map((folder) => read(path.join(folder, code, file)))
    .reduce(merge, undefined);

/**
 * The texts of a file in a language. The shop's own replace the product's; English stands in for missing ones.
 * @param file relative to the language's folder: 'server/mails.json'
 */
export const readTexts = (code: string, file: string, read = readTextFile): Texts => {
  const texts = merge(
    readTranslation(SOURCE_LANGUAGE, file, read),
    readTranslation(code, file, read),
  );
  if (texts === undefined) throw new Error(`There is no ${file} in texts/${SOURCE_LANGUAGE}.`);
  return texts;
};

/** The JSON files of a folder of a language: 'pages/about.json' */
export const textFiles = (folder: 'storefront' | 'pages' | 'server') =>
  readdirSync(path.join(PRODUCT_TEXTS, SOURCE_LANGUAGE, folder))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `${folder}/${file}`);

/** The codes of all languages that there are texts in. */
export const knownLanguages = () => {
  const codes = textFolders().flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []));
  return [...new Set(codes)].filter((code) => readTranslation(code, 'language.json')).sort();
};

/** @param code of a known language */
export const readLanguage = (code: string): Language => {
  const language = readTranslation(code, 'language.json') as Partial<Language> | undefined;
  const { locale = code, name = code, direction = 'ltr' } = language ?? {};
  return { code, locale, name, direction };
};

/** The languages of a shop, its own first. In that one, dates are written as in the shop's country. */
export const languagesOf = ({
  languages: [own = SOURCE_LANGUAGE, ...others] = [],
  locale,
}: Pick<ShopFacts, 'languages' | 'locale'>): [Language, ...Language[]] => [
  { ...readLanguage(own), locale: textLocale(own, locale) },
  ...others.map(readLanguage),
];
