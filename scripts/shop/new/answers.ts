import { createInterface } from 'node:readline/promises';
import { ConfigError } from '../../../server/platform/config/configError';
import { currencyOf, isCountry, languageOfCountry } from './countryUsuals';

/** The questions for a new shop. */
export interface Answers {
  name: string;
  /** ISO 3166-1 alpha-2: 'DE' */
  country: string;
  /** Codes, the shop's own first: ['de', 'en'] */
  languages: string[];
  /** ISO 4217: 'EUR' */
  currency: string;
  email: string;
  /** What it sells, in a sentence of its own language. */
  sells: string;
}

/** The options of the command, as they are typed. */
export type Given = Partial<Record<keyof Answers, string>>;

/** Asks a person. @param usual is taken for an empty answer */
export type Ask = (question: string, usual?: string) => Promise<string>;

const questions: [key: keyof Answers, question: string][] = [
  ['name', 'What is the shop called?'],
  ['country', 'Which country does it deliver to? (two letters, like DE)'],
  ['languages', 'Which languages does it speak, its own first? (like de,en)'],
  ['currency', 'Which currency are its prices in? (three letters, like EUR)'],
  ['email', 'Which e-mail address do shoppers write to?'],
  ['sells', 'What does it sell? (in a few words, which begin its pages)'],
];

/** What is usual in a country; undefined for what only the shopkeeper knows. */
const usualOf = (key: keyof Answers, country: string) =>
  key === 'languages'
    ? languageOfCountry(country)
    : key === 'currency'
      ? currencyOf(country)
      : undefined;

/**
 * Completes the options of the command by questions, or without a terminal by what is usual in the country.
 * @param ask undefined without a terminal
 * @throws ConfigError for what is missing or wrong
 */
export const completeAnswers = async (given: Given, ask: Ask | undefined): Promise<Answers> => {
  const answers: Given = {};
  const missing: string[] = [];
  for (const [key, question] of questions) {
    const usual = answers.country ? usualOf(key, answers.country) : undefined;
    const answer = given[key] ?? (ask ? await ask(question, usual) : usual) ?? '';
    const text = answer.normalize('NFC').replace(/\s+/g, ' ').trim();
    if (!text) missing.push(`--${key}`);
    answers[key] = key === 'country' || key === 'currency' ? text.toUpperCase() : text;
    if (key === 'country' && text) assertCountry(answers.country ?? '');
  }
  if (missing.length > 0) {
    throw new ConfigError(
      `A new shop needs ${missing.join(', ')}, or a terminal in which it can ask.`,
    );
  }
  const {
    name = '',
    country = '',
    languages = '',
    currency = '',
    email = '',
    sells = '',
  } = answers;
  // A sentence goes on after these words in some places.
  const words = sells.replace(/[.!。।]+$/, '');
  return { name, country, languages: languagesOf(languages), currency, email, sells: words };
};

const assertCountry = (country: string) => {
  if (isCountry(country)) return;
  throw new ConfigError(
    `--country must be two letters of a country (ISO 3166-1), like DE; not "${country}".`,
  );
};

/** 'de, en' → ['de', 'en'] */
const languagesOf = (text: string) => {
  const codes = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = codes.find((code) => !isLanguage(code));
  if (wrong === undefined) return [...new Set(codes)];
  throw new ConfigError(
    `--languages must be codes of languages with commas, like de,en; not "${wrong}".`,
  );
};

/** Whether it has a name, so that it is a language and no mistyped letters. */
const isLanguage = (code: string) =>
  /^[a-z]{2,3}$/.test(code) &&
  new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(code) !== undefined;

/** Asks in the terminal; undefined if there is none. */
export const openTerminal = () => {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return undefined;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ask: Ask = async (question, usual) =>
    (await terminal.question(`${question}${usual ? ` [${usual}]` : ''} `)).trim() || usual || '';
  return { ask, close: () => terminal.close() };
};
