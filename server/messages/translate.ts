import { languages } from '../../src/shop.config';
import hindi from './hi.json';

/** English sentences with placeholders, and what they are in another language. */
type Translations = Record<string, string>;

/** Translates a text; what it does not know stays as it is. */
export type Translate = (text: string) => string;

const PLACEHOLDER = /\{(\w+)\}/;
/** Of a sentence within a text. Longer ones would be slow to match, and are nothing of the shop's. */
const MAX_LENGTH = 500;

/** A text that begins where a sentence ends. */
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=[\p{Lu}\d“(])/u;

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Its groups are what stands in the places of the template, none of which spans sentences. */
const patternOf = (template: string) => {
  const [first = '', ...rest] = template.split(PLACEHOLDER);
  const parts = rest.map((part, at) =>
    at % 2 === 0 ? `(?<${part}>(?:(?!\\. ).)+?)` : escapePattern(part),
  );
  return new RegExp(`^${escapePattern(first)}${parts.join('')}$`, 'su');
};

const fill = (template: string, values: Record<string, string> = {}) =>
  template.replaceAll(new RegExp(PLACEHOLDER, 'g'), (_all, name: string) => values[name] ?? '');

const makeTranslate = (translations: Translations): Translate => {
  const patterns = Object.entries(translations)
    .filter(([template]) => PLACEHOLDER.test(template))
    .map(([template, translation]) => ({ pattern: patternOf(template), translation }));

  const find = (text: string) => {
    const known = Object.hasOwn(translations, text) ? translations[text] : undefined;
    if (known !== undefined || text.length > MAX_LENGTH) return known;
    for (const { pattern, translation } of patterns) {
      const match = pattern.exec(text);
      if (match) return fill(translation, match.groups);
    }
    return undefined;
  };

  return (text) =>
    find(text) ??
    text
      .split(BETWEEN_SENTENCES)
      .map((sentence) => find(sentence) ?? sentence)
      .join(' ');
};

/** By code; English is what the sentences are written in. */
const translators: Record<string, Translate> = { hi: makeTranslate(hindi) };

const keep: Translate = (text) => text;

/** Translates English sentences of the API and its mails, also of responses that were stored before. */
export const translatorOf = (language: string | undefined): Translate =>
  (language && translators[language]) || keep;

/** Of the dates in a text that is translated; undefined for the sentences that stay as they are. */
export const localeOf = (language: string | undefined) =>
  language && translators[language]
    ? languages.find(({ code }) => code === language)?.locale
    : undefined;
