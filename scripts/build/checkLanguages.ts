import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { translations } from '../../server/platform/messages/translations.ts';
import { type Language, languages } from '../../src/shop.config.ts';
import { languageProblems, type Messages } from './languageProblems.ts';

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
