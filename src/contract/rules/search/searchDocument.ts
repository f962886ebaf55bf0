import { indexedPairs, isUnspaced } from './pairs';
import { stem } from './stem';
import type { FoundPhrase, SynonymFinder } from './synonyms';
import { splitWords } from './words';

/** The text of a product that is searched. */
interface SearchEntry {
  /** In each of the languages. */
  names: readonly string[];
  /** Category, origin, badges and other texts. */
  mentions: readonly string[];
}

/**
 * The fields of a search document, the best first. `kind`: the noun that the name ends with (mango in 'Alphonso
 * mango', not in 'mango pickle'); `name`: the other words of the name; `mention`: category, origin and badges. The
 * synonyms of a word are other names of one word, like aam; the words of longer ones are `phrase`: only together do
 * they mean it.
 */
export const searchFields = [
  ...(['kind', 'name', 'kindSynonym', 'nameSynonym', 'phrase', 'mention'] as const),
];
export type SearchField = (typeof searchFields)[number];

/** The stemmed words of a product, each in its best field only. */
export type SearchDocument = Record<SearchField, string[]>;

/** The part after the noun of a name: 'coffee, medium grind', 'peas in the pod'. */
const AFTER_NOUN = /(?:[,(]|\s(?:in|on|with|for|of)\s).*/s;

const singlesOf = (found: FoundPhrase[]) => found.flatMap(({ singles }) => singles);

/** Words of scripts without blanks are found by any part of them. */
const withPairs = (words: string[]) => [
  ...words,
  ...words.filter(isUnspaced).flatMap(indexedPairs),
];

/** Makes the search document of a product, with the synonyms of its words. */
export const makeSearchDocument = (
  { names, mentions }: SearchEntry,
  synonyms: SynonymFinder,
): SearchDocument => {
  const named = names.map((name) => {
    const words = splitWords(name);
    const kind = splitWords(name.replace(AFTER_NOUN, '')).length - 1;
    return { words, kind, found: synonyms.find(words) };
  });
  const mentioned = mentions.map(splitWords);
  const fields: SearchDocument = {
    kind: named.flatMap(({ words, kind }) => words.filter((_word, at) => at === kind)),
    name: named.flatMap(({ words }) => withPairs(words)),
    kindSynonym: named.flatMap(({ found, kind }) =>
      singlesOf(found.filter(({ end }) => end - 1 === kind)),
    ),
    nameSynonym: named.flatMap(({ found }) => singlesOf(found)),
    phrase: named.flatMap(({ found }) => found.flatMap(({ others }) => others)),
    mention: mentioned.flatMap((each) => [
      ...withPairs(each),
      ...synonyms.find(each).flatMap(({ others }) => others),
    ]),
  };
  // What is in a better field is taken out of the others.
  const known = new Set<string>();
  for (const field of searchFields) {
    const terms = new Set(fields[field].map(stem));
    fields[field] = [...terms].filter((term) => !known.has(term));
    for (const term of terms) known.add(term);
  }
  return fields;
};
