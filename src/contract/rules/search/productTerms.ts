import { type Place, places } from './places';
import type { FoundSynonyms } from './synonyms';
import { splitWords } from './words';

/** What is searched of a product. */
export interface SearchEntry {
  id: string;
  name: string;
  /** Category, origin, badges and whatever else is known. */
  mentions: readonly string[];
}

interface PlacedWord {
  word: string;
  place: Place;
}

/** What a name continues with after its noun: 'coffee, medium grind', 'peas in the pod'. */
const AFTER_NOUN = /[,(]|\s(?:in|on|with|for|of)\s/;

type SynonymFinder = (words: readonly string[]) => FoundSynonyms[];

const wordsOfName = (name: string, findSynonyms: SynonymFinder) => {
  const words = splitWords(name);
  const kind = splitWords(name.split(AFTER_NOUN, 1)[0] ?? '').length - 1;
  const placed: PlacedWord[] = words.map((word, at) => ({
    word,
    place: at === kind ? places.kind : places.name,
  }));
  for (const { words: others, end } of findSynonyms(words)) {
    const place = end - 1 === kind ? places.kindSynonym : places.nameSynonym;
    placed.push(...others.map((word) => ({ word, place })));
  }
  return placed;
};

const wordsOfMention = (mention: string, findSynonyms: SynonymFinder): PlacedWord[] => {
  const words = splitWords(mention);
  const others = findSynonyms(words).flatMap((found) => found.words);
  return [
    ...words.map((word) => ({ word, place: places.mention })),
    ...others.map((word) => ({ word, place: places.mentionSynonym })),
  ];
};

/** Finds the words of products with their places. */
export const makeTermFinder = (findSynonyms: SynonymFinder) => {
  /** Products share what they mention. */
  const known = new Map<string, PlacedWord[]>();
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
