import { languages } from '../../src/shop.config';
import hindi from './hi.json';

/** English sentences with placeholders, and what they are in another language. */
type Translations = Record<string, string>;

/** Translates a text; what it does not know stays as it is. */
export type Translate = (text: string) => string;

const PLACEHOLDER = /\{(\w+)\}/;
/** Longer texts would be slow to match, and are nothing of the shop's. */
const MAX_LENGTH = 2_000;
const MAX_PARTS = 60;
/** Parts that a sentence may consist of: a product's name can hold a full stop, too. */
const MAX_PARTS_OF_SENTENCE = 4;

/** Where a sentence may end. */
const BETWEEN_PARTS = /(?<=[.!?]) /;

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Its groups are what stands in the places of the template. */
const patternOf = (template: string) => {
  const [first = '', ...rest] = template.split(PLACEHOLDER);
  const parts = rest.map((part, at) => (at % 2 === 0 ? `(?<${part}>.+?)` : escapePattern(part)));
  return new RegExp(`^${escapePattern(first)}${parts.join('')}$`, 'su');
};

const fill = (template: string, values: Record<string, string> = {}) =>
  template.replaceAll(new RegExp(PLACEHOLDER, 'g'), (_all, name: string) => values[name] ?? '');

/** Without the places of values. */
const fixedLength = (template: string) => fill(template).length;

const makeTranslate = (translations: Translations): Translate => {
  // 'Order {number}' would also match what 'Order {number} is cancelled' is meant for.
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

  /** The shortest sentence that `parts` begin with, and how many parts it has; else the first part as it is. */
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
