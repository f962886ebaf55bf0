import compile from 'icu-minify/compile';
import { SOURCE_LANGUAGE, type Texts, textFiles } from '../../server/platform/config/texts.ts';
import { hasOwnPage, readPageTranslation } from './pages/pageTexts.ts';

/** Facts of the informational pages, which are the same in every language. */
const FACT = /(?:^|\.)(?:url|site\.label|tag|href|src)$/;
/** Arguments of an ICU select: their option names come from the code, unlike plural categories. */
const SELECT = 1;

type Message = ReturnType<typeof compile>;

const isBlank = (message: unknown) =>
  typeof message === 'string'
    ? message.trim() === ''
    : Array.isArray(message) && message.length === 0;

/** The options of a select. */
const branchesOf = (options: object) =>
  Object.entries(options)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([word, branch]) => ` ${word}(${isBlank(branch) ? 'blank' : argumentsOf(branch).join(' ')})`,
    )
    .join('');

/** Names, types and markup of a compiled message, without repetitions. */
const argumentsOf = (message: Message | unknown): string[] => {
  if (!Array.isArray(message)) return [];
  const found = message.flatMap((part): string[] => {
    if (!Array.isArray(part)) return [];
    const [name, type, options] = part;
    if (typeof name !== 'string') return argumentsOf(part.slice(1));
    // Markup has its content where arguments have a type.
    if (type !== undefined && typeof type !== 'number')
      return [`<${name}>(${isBlank(part[1]) ? 'blank' : argumentsOf(part.slice(1)).join(' ')})`];
    if (type === SELECT) return [`{${name} ${type}${branchesOf(options)}}`];
    // Other languages have other plural forms.
    const inner = typeof options === 'object' ? Object.values(options).flatMap(argumentsOf) : [];
    return [`{${name}${type === undefined ? '' : ` ${type}`}}`, ...inner];
  });
  return [...new Set(found)].toSorted();
};

/** The placeholders of a text that is not an ICU message. */
const placeholdersOf = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

const compareTexts = (path: string, text: string, translated: string, isIcu: boolean) => {
  if (isBlank(text) !== isBlank(translated)) {
    return [`${path}: is ${isBlank(translated) ? '' : 'not '}empty`];
  }
  if (!isIcu && FACT.test(path)) return text === translated ? [] : [`${path}: a fact differs`];
  const [expected, found] = [text, translated].map((each) =>
    (isIcu ? argumentsOf(compile(each)) : placeholdersOf(each)).join(' '),
  );
  return expected === found ? [] : [`${path}: has the arguments ${found} instead of ${expected}`];
};

/**
 * The missing, superfluous and different parts of a translation: keys, lengths of lists, arguments, facts.
 * @param isIcu whether the texts are ICU messages
 */
export const languageProblems = (
  source: Texts | undefined,
  translation: Texts | undefined,
  isIcu: boolean,
  path = '',
): string[] => {
  if (translation === undefined) return [`${path}: is missing`];
  if (source === undefined) return [`${path}: is superfluous`];
  if (typeof source === 'string' && typeof translation === 'string')
    return compareTexts(path, source, translation, isIcu);
  if (typeof source !== 'object' || typeof translation !== 'object') {
    return source === translation ? [] : [`${path}: differs`];
  }
  const [original, translated] = [Object.entries(source), Object.entries(translation)].map(
    (entries) => new Map<string, Texts>(entries),
  );
  const keys = new Set([...(original?.keys() ?? []), ...(translated?.keys() ?? [])]);
  return [...keys].flatMap((key) =>
    languageProblems(
      original?.get(key),
      translated?.get(key),
      isIcu,
      path ? `${path}.${key}` : key,
    ),
  );
};

/** The messages of a language are incomplete or wrong. The error message is for the terminal. */
export class LanguageError extends Error {
  override name = 'LanguageError';
}

const files = () => [
  ...(['storefront', 'pages', 'server'] as const).flatMap(textFiles),
  'desk.json',
];

const MISSING = ': is missing';

/** A list that a shop wrote itself may have more entries than English has, and a text may be left out. */
const ITS_OWN = /\.\d+[.:]|: is (?:not )?empty$/;

/** The page of Markdown that a problem is in: 'imprint' of 'policies.imprint.sections.0: is missing' */
const pageOf = (file: string, problem: string) =>
  file === 'pages/about.json'
    ? /^(?:title|description|eyebrow|headline|lead|chapters)\b/.test(problem)
      ? 'about'
      : undefined
    : /^policies\.([\w-]+)/.exec(problem)?.[1];

/** A page that a shop wrote itself says in each language as much as it wants, or is missing in one. */
const isOfOwnPage = (file: string, problem: string, codes: readonly string[]) => {
  const page = pageOf(file, problem);
  return page !== undefined && hasOwnPage(page, codes) && problem !== `policies.${page}${MISSING}`;
};

/**
 * What languages lack, have too much or differently, by file and key, compared with English. Pages of a shop without
 * English say as much as it wants: the product's English is not what they translate.
 * @param codes the languages of a shop
 */
export const findLanguageProblems = (codes: readonly string[]) =>
  codes
    .filter((code) => code !== SOURCE_LANGUAGE)
    .flatMap((code) =>
      files().flatMap((file) => {
        const isPage = file.startsWith('pages/');
        const isOwn = isPage && !codes.includes(SOURCE_LANGUAGE);
        return languageProblems(
          readPageTranslation(SOURCE_LANGUAGE, file, codes),
          readPageTranslation(code, file, codes),
          !isPage,
        )
          .filter((problem) => !isOwn || !ITS_OWN.test(problem))
          .filter((problem) => !isOfOwnPage(file, problem, codes))
          .map((problem) => `texts/${code}/${file} ${problem}`);
      }),
    );

/** Texts up to this length are usually on buttons, which have little room. */
const SHORT = 20;

/** The texts of a file by their path: 'cart.title' */
const leavesOf = (texts: Texts | undefined, path = ''): [path: string, text: string][] =>
  typeof texts === 'object'
    ? Object.entries(texts).flatMap(([key, each]) => leavesOf(each, path ? `${path}.${key}` : key))
    : typeof texts === 'string'
      ? [[path, texts]]
      : [];

/** Short texts that are more than twice as long as in English. ICU messages with arguments have no length. */
export const findLongTexts = (code: string) =>
  files().flatMap((file) => {
    const translation = new Map(leavesOf(readPageTranslation(code, file, [code])));
    return leavesOf(readPageTranslation(SOURCE_LANGUAGE, file, [code])).flatMap(
      ([path, english]) => {
        const text = translation.get(path) ?? '';
        const isPlain = english.length <= SHORT && !/[{<]/.test(english);
        const isLong = isPlain && text.length > 2 * english.length;
        return isLong
          ? [
              `texts/${code}/${file} ${path}: is more than twice as long as in English: ${text} (${english})`,
            ]
          : [];
      },
    );
  });

/**
 * Texts that a language lacks are shown in English, with a warning.
 * @throws LanguageError for what is wrong: an argument that a text lost, for example
 */
export const checkLanguages = (offered: readonly string[] = [], warn = console.warn) => {
  const problems = findLanguageProblems(offered);
  const wrong = problems.filter((problem) => !problem.endsWith(MISSING));
  if (wrong.length > 0) throw new LanguageError(wrong.join('\n'));
  if (problems.length > 0)
    warn(`${problems.join('\n')}\nIn English until then: ${problems.length} texts.`);
};
