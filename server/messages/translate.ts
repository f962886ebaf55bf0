import { languages } from '../../src/shop.config';
import hindi from './hi.json';

/** English sentences with placeholders, and their translations. */
type Translations = Record<string, string>;

/** Translates a text; unknown sentences stay unchanged. */
export type Translate = (text: string) => string;

const PLACEHOLDER = /\{(\w+)\}/;
/** Longer texts would be slow to match, and are not sentences of the shop. */
const MAX_LENGTH = 2_000;
const MAX_PARTS = 60;
/** The maximum number of parts of a sentence: a product name can contain a full stop, too. */
const MAX_PARTS_OF_SENTENCE = 4;

/** Where a sentence may end. */
const BETWEEN_PARTS = /(?<=[.!?]) /;

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The groups of the pattern are the values of the placeholders. */
const patternOf = (template: string) => {
  const [first = '', ...rest] = template.split(PLACEHOLDER);
  const parts = rest.map((part, at) => (at % 2 === 0 ? `(?<${part}>.+?)` : escapePattern(part)));
  return new RegExp(`^${escapePattern(first)}${parts.join('')}$`, 'su');
};

const fill = (template: string, values: Record<string, string> = {}) =>
  template.replaceAll(new RegExp(PLACEHOLDER, 'g'), (_all, name: string) => values[name] ?? '');

/** The length without the placeholders. */
const fixedLength = (template: string) => fill(template).length;

const makeTranslate = (translations: Translations): Translate => {
  // Longest first: 'Order {number}' would also match texts of 'Order {number} is cancelled'.
  const patterns = Object.entries(translations)
    .filter(([template]) => PLACEHOLDER.test(template))
    .toSorted(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([template, translation]) => ({ pattern: patternOf(template), translation }));

  const findWhole = (text: string) =>
    Object.hasOwn(translations, text) ? translations[text] : undefined;

  const find = (text: string) => {
    const known = findWhole(text);
    if (known !== undefined) return known;
    for (const { pattern, translation } of patterns) {
      const match = pattern.exec(text);
      if (match) return fill(translation, match.groups);
    }
    return undefined;
  };

  /** The shortest known sentence at the start of `parts` and its number of parts; otherwise the first part unchanged. */
  const findFirst = (parts: string[]) => {
    for (let count = 1; count <= Math.min(parts.length, MAX_PARTS_OF_SENTENCE); count += 1) {
      const sentence = find(parts.slice(0, count).join(' '));
      if (sentence !== undefined) return { sentence, count };
    }
    return { sentence: parts[0], count: 1 };
  };

  return (text) => {
    if (text.length > MAX_LENGTH) return text;
    const whole = findWhole(text);
    if (whole !== undefined) return whole;
    const parts = text.split(BETWEEN_PARTS);
    if (parts.length > MAX_PARTS) return text;
    const translated: (string | undefined)[] = [];
    for (let at = 0; at < parts.length; ) {
      const { sentence, count } = findFirst(parts.slice(at));
      translated.push(sentence);
      at += count;
    }
    return translated.join(' ');
  };
};

/** By language code; the sentences are written in English. */
const translators: Record<string, Translate> = { hi: makeTranslate(hindi) };

const keep: Translate = (text) => text;

/** Translates English sentences of the API and its mails, also in stored responses. */
export const translatorOf = (language: string | undefined): Translate =>
  (language && translators[language]) || keep;

/** The locale for dates in a translated text; undefined if texts are not translated. */
export const localeOf = (language: string | undefined) =>
  language && translators[language]
    ? languages.find(({ code }) => code === language)?.locale
    : undefined;
