import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { languages } from '../../src/shop.config.ts';
import { languageProblems, type Sentences } from './languageProblems.ts';
import { listServerSentences } from './serverSentences.ts';

/** Folders of sentences, and whether those are ICU messages. */
const folders = { 'src/messages': true, 'src/content': false };
const [source, ...others] = languages;

/** A language lacks sentences, or has others than it should. Its message is for the terminal. */
export class LanguageError extends Error {
  override name = 'LanguageError';
}

const readSentences = async (file: string): Promise<Sentences | undefined> => {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : JSON.parse(text);
};

/** The server's sentences stand in its code, with values in the places of `{}`. */
const findServerProblems = async () => {
  const sentences = new Set((await listServerSentences()).map(({ text }) => text));
  const problems = [];
  for (const { code } of others) {
    const file = `server/messages/${code}.json`;
    const translations = (await readSentences(file)) ?? {};
    const known = new Map(
      Object.entries(translations).map(([key, text]) => [withoutNames(key), { key, text }]),
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

/** What each language of the shop lacks beside the first, by file and key. */
export const findLanguageProblems = async () => {
  const problems = await findServerProblems();
  for (const [folder, isIcu] of Object.entries(folders)) {
    const names = await readdir(folder);
    const suffix = new RegExp(`(^|\\.)${source.code}\\.json$`);
    for (const name of names.filter((each) => suffix.test(each))) {
      const original = await readSentences(path.join(folder, name));
      for (const { code } of others) {
        const file = path.join(folder, name.replace(suffix, `$1${code}.json`));
        const translation = await readSentences(file);
        const found = languageProblems(original, translation, isIcu);
        problems.push(...found.map((problem) => `${file} ${problem}`));
      }
    }
  }
  return problems;
};

/** @throws LanguageError */
export const checkLanguages = async () => {
  const problems = await findLanguageProblems();
  if (problems.length > 0) throw new LanguageError(problems.join('\n'));
};
