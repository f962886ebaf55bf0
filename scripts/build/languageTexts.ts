import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';
import {
  isGroup,
  languagesOf,
  readTexts,
  readTranslation,
  SOURCE_LANGUAGE,
  type Texts,
  textFiles,
} from '../../server/platform/config/texts.ts';
import type { PolicyContent } from '../../src/content/types.ts';
import type { Language } from '../../src/contract/shop/language.ts';
import { END, START } from '../../src/messages/standIns.ts';
import { readPageTexts, readPageTranslation, readProductPage } from './pages/pageTexts.ts';
import { toModule } from './pages/pictureImports.ts';
import { factsToBuild } from './shopFacts.ts';

/** The languages that are built, the shop's own first. */
export const languagesToBuild = () => languagesOf(factsToBuild());

/** Compiles ICU messages; a syntax error fails the build. */
const compileAll = (texts: Texts): unknown =>
  typeof texts === 'object'
    ? Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileAll(text)]))
    : compile(String(texts));

/** Keys whose values are not translated. A policy in another language has its own `lang`. */
const FACTS = ['url', 'site', 'tag', 'href', 'src', 'policies'];

/** Marks the texts that are English because `translation` lacks them. */
const markStandIns = (texts: Texts, translation: Texts | undefined): Texts => {
  if (typeof texts === 'string') {
    return translation === undefined && texts.trim() !== '' ? START + texts + END : texts;
  }
  if (typeof texts === 'number') return texts;
  if (!isGroup(texts))
    return translation ? texts : texts.map((each) => markStandIns(each, undefined));
  return Object.fromEntries(
    Object.entries(texts).map(([key, each]) => [
      key,
      FACTS.includes(key)
        ? each
        : markStandIns(each, isGroup(translation) ? translation[key] : undefined),
    ]),
  );
};

const readMarked = (code: string, file: string) => {
  const codes = languagesToBuild().map((each) => each.code);
  const [texts, translation] = file.startsWith('storefront/')
    ? [readTexts(code, file), readTranslation(code, file)]
    : [readPageTexts(code, file, codes), readPageTranslation(code, file, codes)];
  return code === SOURCE_LANGUAGE ? texts : markStandIns(texts, translation);
};

/** Whether a shopper reads English in a language for a text that it lacks. */
const hasStandIns = ({ code }: Language) =>
  [...textFiles('storefront'), ...textFiles('pages')].some((file) =>
    JSON.stringify(readMarked(code, file)).includes(START),
  );

const read = (code: string, file: string) => {
  const texts = readMarked(code, file);
  return file.startsWith('storefront/') ? compileAll(texts) : texts;
};

/** What the code imports: the files of English, which say what keys there are. */
const IMPORTED = new RegExp(`/texts/${SOURCE_LANGUAGE}/((?:storefront|pages)/\\w+\\.json)$`);

/** A page of Markdown in the shop's own language: `virtual:pages/about` */
const PAGE = 'virtual:pages/';
const POLICY_LABELS = 'virtual:policy-labels';
const LANGUAGES = 'virtual:languages';
const DESK_LANGUAGES = 'virtual:desk-languages';
const LANGUAGE = 'virtual:language/';

/** The module of a language that is loaded when it is chosen. */
export const isModuleOf = (code: string) => (id: string) => id.endsWith(`${LANGUAGE}${code}`);

/** All texts of a language in one module. */
const allTexts = async (code: string) => {
  const messages = textFiles('storefront').map((file) => read(code, file));
  const pages = textFiles('pages').map((file) => [
    file.replace(/^pages\/|\.json$/g, ''),
    read(code, file),
  ]);
  const content = await toModule('export const content = ', Object.fromEntries(pages));
  return `${content}export const messages = ${JSON.stringify(Object.assign({}, ...messages))};`;
};

/** The names of the policies with their labels, which every page links. */
const policyLabels = (own: string) => {
  const { policies } = read(own, 'pages/policy.json') as PolicyContent;
  return Object.fromEntries(
    Object.entries(policies).map(([name, { label, lang }]) => [name, { label, lang }]),
  );
};

/** The bytes by which a text of the shop's own language is longer than the product's in English; below 0 if it is shorter. */
const longerBy = (own: string) => (file: string) => {
  const bytes = (texts: unknown) => Buffer.byteLength(JSON.stringify(texts));
  const english = readProductPage(file);
  const compiled = file.startsWith('storefront/') ? compileAll(english) : english;
  return bytes(read(own, file)) - bytes(compiled);
};

/** By how many bytes the shop's own texts are longer than the product's in English: all messages, and the longest page. */
export const longerTexts = () => {
  const longer = longerBy(languagesToBuild()[0].code);
  const messages = textFiles('storefront').map(longer);
  return {
    shell: Math.max(
      0,
      messages.reduce((sum, each) => sum + each, 0),
    ),
    page: Math.max(0, ...textFiles('pages').map(longer)),
  };
};

const allLanguages = (languages: Language[]) => {
  const loaders = languages
    .slice(1)
    .map(({ code }) => `${JSON.stringify(code)}: () => import('${LANGUAGE}${code}')`);
  // Code for incomplete languages is in no shop whose languages are complete.
  const markers = languages
    .filter(hasStandIns)
    .map(({ code }) => `${JSON.stringify(code)}: () => import('/src/messages/markStandIns.ts')`);
  return `export const languages = ${JSON.stringify(languages)};
export const loaders = { ${loaders.join(', ')} };
export const markers = { ${markers.join(', ')} };`;
};

const deskLanguages = (languages: Language[]) =>
  languages.map((language) => ({
    ...language,
    messages: readTexts(language.code, 'desk.json'),
  }));

/**
 * The texts of the shop's languages: imported files are in its own language, compiled, and each other language is one
 * module.
 */
export const languageTexts = (): Plugin => {
  const languages = languagesToBuild();
  const [own] = languages;
  return {
    name: 'language-texts',
    enforce: 'pre',
    resolveId: (id) =>
      [LANGUAGES, DESK_LANGUAGES, POLICY_LABELS].includes(id) ||
      id.startsWith(LANGUAGE) ||
      id.startsWith(PAGE)
        ? `\0${id}`
        : undefined,
    load: (id) => {
      const [, file] = IMPORTED.exec(id) ?? [];
      if (file) return JSON.stringify(read(own.code, file));
      if (id.startsWith(`\0${PAGE}`)) {
        return toModule(
          'export default ',
          read(own.code, `pages/${id.slice(PAGE.length + 1)}.json`),
        );
      }
      if (id === `\0${POLICY_LABELS}`)
        return `export default ${JSON.stringify(policyLabels(own.code))}`;
      if (id === `\0${LANGUAGES}`) return allLanguages(languages);
      if (id === `\0${DESK_LANGUAGES}`)
        return `export default ${JSON.stringify(deskLanguages(languages))}`;
      return id.startsWith(`\0${LANGUAGE}`) ? allTexts(id.slice(LANGUAGE.length + 1)) : undefined;
    },
  };
};
