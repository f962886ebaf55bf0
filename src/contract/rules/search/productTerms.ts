import { type SearchField, searchFields } from './searchFields';
import type { FoundSynonyms } from './synonyms';
import { splitWords } from './words';

/** The text of a product that is searched. */
export interface SearchEntry {
  id: string;
  name: string;
  /** Category, origin, badges and other texts. */
  mentions: readonly string[];
}

interface FieldWord {
  word: string;
  field: SearchField;
}

/** Where the part after the noun of a name begins: 'coffee, medium grind', 'peas in the pod'. */
const AFTER_NOUN = /[,(]|\s(?:in|on|with|for|of)\s/;

type SynonymFinder = (words: readonly string[]) => FoundSynonyms[];

const wordsOfName = (name: string, findSynonyms: SynonymFinder) => {
  const words = splitWords(name);
  const kind = splitWords(name.split(AFTER_NOUN, 1)[0] ?? '').length - 1;
  const fieldWords: FieldWord[] = words.map((word, at) => ({
    word,
    field: at === kind ? searchFields.kind : searchFields.name,
  }));
  for (const { words: others, end } of findSynonyms(words)) {
    const field = end - 1 === kind ? searchFields.kindSynonym : searchFields.nameSynonym;
    fieldWords.push(...others.map((word) => ({ word, field })));
  }
  return fieldWords;
};

const wordsOfMention = (mention: string, findSynonyms: SynonymFinder): FieldWord[] => {
  const words = splitWords(mention);
  const others = findSynonyms(words).flatMap((found) => found.words);
  return [
    ...words.map((word) => ({ word, field: searchFields.mention })),
    ...others.map((word) => ({ word, field: searchFields.mentionSynonym })),
  ];
};

/** Finds the words of products with their fields. */
export const makeTermFinder = (findSynonyms: SynonymFinder) => {
  /** Cached, because many products share the same texts. */
  const known = new Map<string, FieldWord[]>();
  const find = (mention: string) => {
    const words = known.get(mention) ?? wordsOfMention(mention, findSynonyms);
    known.set(mention, words);
    return words;
  };
  return ({ name, mentions }: SearchEntry) => [
    ...wordsOfName(name, findSynonyms),
    ...mentions.flatMap(find),
  ];
};
