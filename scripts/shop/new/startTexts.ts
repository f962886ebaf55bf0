import {
  knownLanguages,
  readTranslation,
  SOURCE_LANGUAGE,
  type Texts,
} from '../../../server/platform/config/texts';
import type { Answers } from './answers';
import { directionOf } from './countryUsuals';

/** The texts that a new shop begins with, by their file in a folder of `texts/`, and where they go in the shop's own. */
const startFiles: Record<string, string> = {
  'start/shop.json': 'storefront/shop.json',
  'start/about.json': 'pages/about.json',
  'start/certificates.json': 'pages/certificates.json',
  'start/policy.json': 'pages/policy.json',
  'start/stores.json': 'pages/stores.json',
};

/** The sections of the product's privacy page that are true of every shop: device, cookies, session, server. */
const PRIVACY_OF_ALL = [0, 1, 3, 4];

interface Policy {
  policies: { privacy: { sections: Texts[] } };
}

/** The files of `texts/` of a new shop, with their contents. */
export const startTexts = (answers: Answers, now: Date): Record<string, Texts> => {
  const known = knownLanguages();
  const added = answers.languages.filter((code) => !known.includes(code));
  const offered = answers.languages.filter((code) => known.includes(code));
  // English stands in for what an added language lacks, so it must be the shop's own as well.
  const written = added.length > 0 ? new Set([...offered, SOURCE_LANGUAGE]) : new Set(offered);
  return Object.fromEntries([
    ...[...written].flatMap((code) => textsOf(code, answers, now)),
    ...added.map((code) => [`texts/${code}/language.json`, describe(code)]),
  ]);
};

const textsOf = (code: string, answers: Answers, now: Date) =>
  Object.entries(startFiles).flatMap(([file, target]): [string, Texts][] => {
    const texts = readTranslation(code, file);
    if (texts === undefined) return [];
    const isIcu = target.startsWith('storefront/');
    const own = fill(texts, wordsOf(code, answers, now), isIcu);
    if (target === 'pages/policy.json') addPrivacyOfAll(code, own as unknown as Policy);
    return [[`texts/${code}/${target}`, own]];
  });

/** A list of texts is replaced whole, so the sections of the product that stay true are copied. */
const addPrivacyOfAll = (code: string, own: Policy) => {
  const product = readTranslation(code, 'pages/policy.json') as unknown as Policy;
  const { sections } = product.policies.privacy;
  const kept = PRIVACY_OF_ALL.flatMap((index) => sections[index] ?? []);
  own.policies.privacy.sections.unshift(...kept);
};

const wordsOf = (code: string, { name, sells, country }: Answers, now: Date) => ({
  '%NAME%': name,
  '%SELLS%': sells,
  '%DATE%': new Intl.DateTimeFormat(`${code}-${country}`, { dateStyle: 'long' }).format(now),
});

/** Puts the shop's words into texts. In ICU messages their braces, angles and apostrophes are quoted. */
const fill = (texts: Texts, words: Record<string, string>, isIcu: boolean): Texts => {
  if (typeof texts === 'string') {
    return Object.entries(words).reduce(
      (text, [place, word]) => text.replaceAll(place, () => (isIcu ? quote(word) : word)),
      texts,
    );
  }
  if (Array.isArray(texts)) return texts.map((each) => fill(each, words, isIcu));
  if (typeof texts !== 'object') return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, each]) => [key, fill(each, words, isIcu)]),
  );
};

const quote = (word: string) => word.replaceAll("'", "''").replace(/[{}<>]+/g, "'$&'");

/** `language.json` of a language that the product has no texts in. */
const describe = (code: string) => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const direction = directionOf(code);
  return { name, locale: code, ...(direction === 'rtl' && { direction }) };
};
