import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapMessage } from './mapMessage';

/** Codes that ISO 639 leaves to private use. */
export const LONG = 'qaa';
export const RIGHT_TO_LEFT = 'qar';

type Texts = string | Texts[] | { [key: string]: Texts };

/** English with each vowel, l and s twice, which is 40 % longer, as German and Finnish are, and has their long words. */
const lengthen = (text: string) =>
  text.replaceAll(/[aeiouls]/gi, (letter) => letter + letter.toLowerCase());

const ARABIC = 'ابجدهوزحطيكلمنسعفصقرشتثخذض';

/** English in Arabic letters, one for one: to be read by a layout, not by a person. */
const mirror = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[a-z]/g, (letter) => ARABIC[letter.charCodeAt(0) - 'a'.charCodeAt(0)] ?? letter);

/** The same in every language. */
const FACTS = /^(url|site)$/;

const mapTexts = (texts: Texts, change: (text: string) => string): Texts => {
  if (typeof texts === 'string') return mapMessage(texts, change);
  if (Array.isArray(texts)) return texts.map((each) => mapTexts(each, change));
  return Object.fromEntries(
    Object.entries(texts).map(([key, each]) => [
      key,
      FACTS.test(key) ? each : mapTexts(each, change),
    ]),
  );
};

const ENGLISH = 'texts/en';

const textsBy = (code: string, change: (text: string) => string) =>
  readdirSync(ENGLISH, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !/^(language|start)\b/.test(file))
    .map((file): [string, object] => {
      const texts: Texts = JSON.parse(readFileSync(path.join(ENGLISH, file), 'utf8'));
      return [`${code}/${file}`, mapTexts(texts, change) as object];
    });

/** What the second language lacks, in `layout` of shop.json: a heading and a link of the footer. */
const LACKING = ['footerHelp', 'about'];

/** The texts of a language without some, for which English stands in. */
const withoutSome = (file: string, texts: object) => {
  if (!file.endsWith('storefront/shop.json')) return texts;
  const { layout, ...others } = texts as { layout: object };
  const kept = Object.entries(layout).filter(([key]) => !LACKING.includes(key));
  return { ...others, layout: Object.fromEntries(kept) };
};

/** Two languages that nobody speaks, made of English: the files of `texts/` in the folder of a shop. */
export const pseudoTexts = (): Record<string, object> => ({
  ...Object.fromEntries(textsBy(LONG, lengthen)),
  ...Object.fromEntries(
    textsBy(RIGHT_TO_LEFT, mirror).map(([file, texts]) => [file, withoutSome(file, texts)]),
  ),
  [`${LONG}/language.json`]: { name: 'Loong', locale: LONG },
  [`${RIGHT_TO_LEFT}/language.json`]: { name: 'حروف', locale: 'ar-EG', direction: 'rtl' },
});
