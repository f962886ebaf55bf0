import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { localeOf } from '../../server/messages/translate.ts';
import { languages } from '../../src/shop.config.ts';
import { languageProblems, type Messages } from './languageProblems.ts';
import { listServerMessages } from './serverMessages.ts';

/** The folders with messages, and whether they are ICU messages. */
const folders = { 'src/messages': true, 'src/content': false };
const [source, ...translations] = languages;

/** The messages of a language are incomplete or wrong. The error message is for the terminal. */
export class LanguageError extends Error {
  override name = 'LanguageError';
}

const readIfExists = (file: string) => readFile(file, 'utf8').catch(() => undefined);

const readMessages = async (file: string): Promise<Messages | undefined> => {
  const text = await readIfExists(file);
  return text === undefined ? undefined : JSON.parse(text);
};

/** The server's messages are in its code, with `{}` for values. */
const findServerProblems = async (codes: string[]) => {
  const messages = new Set((await listServerMessages()).map(({ text }) => text));
  const problems = [];
  for (const code of codes) {
    const file = `server/messages/${code}.json`;
    const texts = (await readMessages(file)) ?? {};
    const known = new Map(
      Object.entries(texts).map(([key, text]) => [withoutNames(key), { key, text }]),
    );
    const all = new Set([...messages, ...known.keys()]);
    for (const message of all) {
      const { key, text } = known.get(message) ?? { key: message, text: undefined };
      const source = messages.has(message) ? key : undefined;
      const found = languageProblems(source, text, false, key);
      problems.push(...found.map((problem) => `${file} ${problem}`));
    }
  }
  return problems;
};

const withoutNames = (template: string) => template.replaceAll(/\{\w+\}/g, '{}');

/** Storefront and server show English where a language is not registered, even if its messages are translated. */
const findUnregistered = async (codes: string[]) => {
  const problems = [];
  for (const code of codes) {
    const file = `src/messages/language.${code}.ts`;
    if ((await readIfExists(file)) === undefined) problems.push(`${file}: is missing`);
    if (!localeOf(code))
      problems.push(`server/messages/translate.ts translators.${code}: is missing`);
  }
  return problems;
};

/** The missing messages of the offered languages, by file and key. The first language is always complete. */
export const findLanguageProblems = async (offered: readonly string[]) => {
  const codes = translations.map(({ code }) => code).filter((code) => offered.includes(code));
  const problems = [...(await findUnregistered(codes)), ...(await findServerProblems(codes))];
  for (const [folder, isIcu] of Object.entries(folders)) {
    const names = await readdir(folder);
    const suffix = new RegExp(`(^|\\.)${source.code}\\.json$`);
    for (const name of names.filter((each) => suffix.test(each))) {
      const sourceFile = path.join(folder, name);
      const original = await readMessages(sourceFile);
      for (const code of codes) {
        const file = path.join(folder, name.replace(suffix, `$1${code}.json`));
        const translation = await readMessages(file);
        const found = languageProblems(original, translation, isIcu);
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
