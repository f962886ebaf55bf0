import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { policyPages } from '../../../server/platform/config/policyPages.ts';
import {
  isGroup,
  merge,
  readProductTexts,
  readTextFile,
  readTexts,
  readTranslation,
  SOURCE_LANGUAGE,
  type Texts,
} from '../../../server/platform/config/texts.ts';
import { readAbout, readPolicy } from './markdownPage.ts';
import { rulesOf } from './pageRules.ts';

/** JSON files that have Markdown files beside them. */
const ABOUT = 'pages/about.json';
const POLICY = 'pages/policy.json';

/** Reads text files of a shop whose pages of Markdown belong to the JSON files beside them, as fields of these. */
const pageReader = (languages: readonly string[]) => {
  const policies = policyPages(languages);

  const readPolicies = (folder: string) =>
    (existsSync(folder) ? policies : [])
      .map((name) => ({ name, file: path.join(folder, `${name}.md`) }))
      .filter(({ file }) => existsSync(file))
      .map(({ name, file }) => [
        name,
        readPolicy(file, readFileSync(file, 'utf8'), rulesOf(file, policies)),
      ]);

  const markdownOf = (file: string): Texts | undefined => {
    if (file.endsWith(POLICY)) {
      const found = readPolicies(path.dirname(file));
      return found.length > 0
        ? ({ policies: Object.fromEntries(found) } as unknown as Texts)
        : undefined;
    }
    const page = file.replace(/json$/, 'md');
    return file.endsWith(ABOUT) && existsSync(page)
      ? (readAbout(page, readFileSync(page, 'utf8'), rulesOf(page, policies)) as unknown as Texts)
      : undefined;
  };

  return (file: string) => merge(readTextFile(file), markdownOf(file));
};

/** The texts of a file as they come with the product, with its pages. @throws ConfigError */
export const readProductPage = (file: string) =>
  readProductTexts(SOURCE_LANGUAGE, file, pageReader([]));

/**
 * The texts of a file in one language alone, with its pages; undefined if there is none.
 * @param languages the codes that the shop offers
 * @throws ConfigError for a page that cannot be read
 */
export const readPageTranslation = (code: string, file: string, languages: readonly string[]) =>
  readTranslation(code, file, pageReader(languages));

/**
 * The texts of a file in a language, with its pages. A policy that the language lacks is shown in English, or in the
 * first language that has it, and says so by `lang`.
 * @throws ConfigError for a page that cannot be read
 */
export const readPageTexts = (code: string, file: string, languages: readonly string[]): Texts => {
  const texts = readTexts(code, file, pageReader(languages));
  if (file !== POLICY || !isGroup(texts)) return texts;
  const policiesIn = (each: string) => policiesOf(readPageTranslation(each, file, languages));
  const own = policiesIn(code);
  const others = [SOURCE_LANGUAGE, ...languages]
    .filter((each) => each !== code)
    .map((lang) => ({ lang, pages: policiesIn(lang) }));
  const policies = policyPages(languages).flatMap((name) => {
    if (own[name]) return [[name, policiesOf(texts)[name]]];
    const found = others.find(({ pages }) => pages[name]);
    return found ? [[name, { ...(found.pages[name] as object), lang: found.lang }]] : [];
  });
  return { ...texts, policies: Object.fromEntries(policies) };
};

const policiesOf = (texts: Texts | undefined) => {
  const policies = isGroup(texts) ? texts.policies : undefined;
  return isGroup(policies) ? policies : {};
};

/** Whether the shop's own folder has a page of this name, in one of these languages or in English. */
export const hasOwnPage = (name: string, languages: readonly string[]) => {
  const { SHOP_DIR: folder } = process.env;
  return (
    folder !== undefined &&
    [SOURCE_LANGUAGE, ...languages].some((code) =>
      existsSync(path.join(folder, 'texts', code, 'pages', `${name}.md`)),
    )
  );
};
