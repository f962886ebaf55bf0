import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../src/shop.config.ts';
import { languageProblems, type Sentences } from './languageProblems.ts';
import { listServerMessages } from './serverMessages.ts';

/** Folders of sentences, and whether those are ICU messages. */
const folders = { 'src/messages': true, 'src/content': false };
const [source, ...translations] = languages;

/** A language lacks sentences, or has others than it should. Its message is for the terminal. */
export class LanguageError extends Error {
  override name = 'LanguageError';
}

const readSentences = async (file: string): Promise<Sentences | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

/** The server's sentences stand in its code, with values in the places of `{}`. */
const findServerProblems = async (codes: string[]) => {
  const sentences = new Set((await listServerMessages()).map(({ text }) => text));
  const problems = [];
  for (const code of codes) {
    const file = `server/messages/${code}.json`;
    const texts = (await readSentences(file)) ?? {};
    const known = new Map(
      Object.entries(texts).map(([key, text]) => [withoutNames(key), { key, text }]),
    );
    const all = new Set([...sentences, ...known.keys()]);
    for (const sentence of all) {
      const { key, text } = known.get(sentence) ?? { key: sentence, text: undefined };
      const source = sentences.has(sentence) ? key : undefined;
      const found = languageProblems(source, text, false, key);
      problems.push(...found.map((problem) => `${file} ${problem}`));
    }
  }
  return problems;
};

const withoutNames = (template: string) => template.replaceAll(/\{\w+\}/g, '{}');

/** What the offered languages lack beside the first, which is always offered, by file and key. */
export const findLanguageProblems = async (offered: readonly string[]) => {
  const codes = translations.map(({ code }) => code).filter((code) => offered.includes(code));
  const problems = await findServerProblems(codes);
  for (const [folder, isIcu] of Object.entries(folders)) {
    const names = await readdir(folder);
    const suffix = new RegExp(`(^|\\.)${source.code}\\.json$`);
    for (const name of names.filter((each) => suffix.test(each))) {
      const sourceFile = path.join(folder, name);
      const original = await readSentences(sourceFile);
      for (const code of codes) {
        const file = path.join(folder, name.replace(suffix, `$1${code}.json`));
        const translation = await readSentences(file);
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
