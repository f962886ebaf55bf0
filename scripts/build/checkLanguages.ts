import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import compile from 'icu-minify/compile';
import { translations } from '../../server/platform/messages/translations.ts';
import { type Language, languages } from '../../src/shop.config.ts';

/** The messages of a language in `src/messages/`, `src/content/` or `server/platform/messages/`, or a part of them. */
type Messages = string | number | readonly Messages[] | { readonly [key: string]: Messages };

/** Facts of the informational pages, which are the same in every language. */
const FACT = /(?:^|\.)(?:url|site\.label)$/;
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
  source: Messages | undefined,
  translation: Messages | undefined,
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
    (entries) => new Map<string, Messages>(entries),
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

/** The folders with a folder of messages for each language, and whether they are ICU messages. */
const folders = { 'src/messages': true, 'src/content': false };
const [source, ...others] = languages;

/** The messages of a language are incomplete or wrong. The error message is for the terminal. */
export class LanguageError extends Error {
  override name = 'LanguageError';
}

const readIfExists = (file: string) => readFile(file, 'utf8').catch(() => undefined);

const readMessages = async (file: string): Promise<Messages | undefined> => {
  const text = await readIfExists(file);
  return text === undefined ? undefined : JSON.parse(text);
};

const findServerProblems = (codes: Language[]) =>
  codes.flatMap((code) =>
    languageProblems(translations[source.code], translations[code], true).map(
      (problem) => `server/platform/messages/${code} ${problem}`,
    ),
  );

/** Without this file the storefront shows English, even if the messages are translated. */
const findUnregistered = async (codes: Language[]) => {
  const files = codes.map((code) => `src/messages/${code}/language.ts`);
  const texts = await Promise.all(files.map(readIfExists));
  return files.filter((_, at) => texts[at] === undefined).map((file) => `${file}: is missing`);
};

/** The missing messages of the offered languages, by file and key. The first language is always complete. */
export const findLanguageProblems = async (offered: readonly string[]) => {
  const codes = others.map(({ code }) => code).filter((code) => offered.includes(code));
  const problems = [...(await findUnregistered(codes)), ...findServerProblems(codes)];
  for (const [folder, isIcu] of Object.entries(folders)) {
    for (const name of await readdir(path.join(folder, source.code))) {
      const sourceFile = path.join(folder, source.code, name);
      const original = await readMessages(sourceFile);
      for (const code of codes) {
        const file = path.join(folder, code, name);
        const found = languageProblems(original, await readMessages(file), isIcu);
        problems.push(
          ...found.map((problem) => `${file} ${problem} (compared with ${sourceFile})`),
        );
      }
    }
  }
  return problems;
};

/** @throws LanguageError */
export const checkLanguages = async (offered: readonly string[] = []) => {
  const problems = await findLanguageProblems(offered);
  if (problems.length > 0) throw new LanguageError(problems.join('\n'));
};
