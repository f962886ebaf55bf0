import { correctWord, type KnownWord } from './correctWord';
import { soundOf } from './soundOf';
import type { SynonymFinder } from './synonyms';
import { normalizeQuery, stem } from './words';

/** A word of a query, or a phrase that is another name of a word. */
export interface QueryPart {
  /** As it was typed, folded. */
  text: string;
  word: string;
  isLast: boolean;
  /** Whether the shop's list of synonyms has it: it is then no typing error, even if nothing of it is sold. */
  isNamed: boolean;
}

/** What the products know of a word. */
export interface WordFacts {
  /** How many products have the word, stemmed. */
  exact: number;
  /** How many have a word that begins so; products with several such words may count several times. */
  beginning: number;
  /** If both are 0: words that contain it. */
  containing: readonly KnownWord[];
  /** If both are 0: words that may be meant by it. */
  similar: readonly KnownWord[];
}

/** A word that products must have, whole or as the beginning of a longer one. */
export interface Term {
  word: string;
  isPrefix: boolean;
}

/** What a part of a query means: a product must have one of the terms. */
export interface Meaning {
  text: string;
  terms: Term[];
  /** How many products have one of them, about. */
  frequency: number;
  corrected?: string;
  /** A correction that the shopper is asked about; there are no terms. */
  doubtful?: string;
}

/** Words for form, colour and praise, without which the rest of a query still says what is wanted. */
const WEAK = new Set(
  (
    'powder whole fresh raw free pure natural desi best new large small big little sweet dry dried cold hot ' +
    'red green black white brown yellow golden seed leaf leave block mix'
  ).split(' '),
);

/** Shorter words are part of too many others. */
const MIN_CONTAINED_LENGTH = 4;
/** More would have too many combinations; the others are ignored if no product has all. */
const MAX_COMBINED = 6;

/** The parts of a query. A phrase that has a name of one word counts as that: 'kidney beans' as rajma. */
export const readQuery = (query: string, synonyms: SynonymFinder): QueryPart[] => {
  const words = normalizeQuery(query).split(' ').filter(Boolean);
  const stems = words.map(stem);
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length; ) {
    const found = synonyms.findAt(stems, at);
    const [first, ...others] = found.filter(({ end, single }) => end > at + 1 && single);
    // A phrase with several meanings is read word by word.
    const phrase = others.every(({ single }) => single === first?.single) ? first : undefined;
    const end = phrase?.end ?? at + 1;
    const text = words.slice(at, end).join(' ');
    const word = phrase?.single ?? text;
    const isNamed = found.some((each) => each.end <= end);
    parts.push({ text, word, isLast: end === words.length, isNamed });
    at = end;
  }
  return parts;
};

const sum = (words: readonly KnownWord[]) =>
  words.reduce((total, { frequency }) => total + frequency, 0);
const whole = ({ word }: { word: string }): Term => ({ word, isPrefix: false });

/** Finds what a part of a query means. */
export const interpret = (
  { text, word, isLast, isNamed }: QueryPart,
  { exact, beginning, containing, similar }: WordFacts,
): Meaning => {
  const known = exact || beginning;
  if (known > 0) {
    const longer = exact > 0 && !isLast ? [] : [{ word, isPrefix: true }];
    return { text, terms: [whole({ word: stem(word) }), ...longer], frequency: known };
  }
  const sound = soundOf(stem(word));
  const alike = similar.filter((each) => soundOf(each.word) === sound);
  if (alike.length > 0) return { text, terms: alike.map(whole), frequency: sum(alike) };
  const none = { text, terms: [], frequency: 0 };
  if (isNamed) return none;
  if (word.length >= MIN_CONTAINED_LENGTH && containing.length > 0)
    return { text, terms: containing.map(whole), frequency: sum(containing) };
  const correction = correctWord(stem(word), similar);
  if (!correction) return none;
  const { word: corrected, frequency, isPrefix, isDoubtful } = correction;
  if (isDoubtful) return { ...none, doubtful: corrected };
  return { text, terms: [{ word: corrected, isPrefix }], frequency, corrected };
};

export const isWeakWord = (word: string) => WEAK.has(stem(word));

const isWeak = ({ text }: Meaning) => isWeakWord(text);

/** Rare words say more than frequent ones, weak and corrected ones the least. */
const weigh = (meaning: Meaning, productCount: number) => {
  const rarity = Math.log(1 + productCount / meaning.frequency);
  if (isWeak(meaning)) return rarity / 10_000;
  return meaning.corrected === undefined ? rarity : rarity / 100;
};

/**
 * The combinations of words to search for, the most telling first: the first that a product has in full is shown.
 * Weak words alone are no answer to a query that has others.
 */
export const combine = (meanings: readonly Meaning[], productCount: number): Meaning[][] => {
  const isWeakQuery = meanings.every(isWeak);
  const known = meanings
    .filter(({ terms }) => terms.length > 0)
    .map((meaning) => ({ meaning, weight: weigh(meaning, productCount) }));
  const combined = known.toSorted((one, other) => other.weight - one.weight).slice(0, MAX_COMBINED);
  const combinations = Array.from({ length: 2 ** combined.length - 1 }, (_, index) => {
    const chosen = combined.filter((_each, at) => (index + 1) & (1 << at));
    return {
      meanings: chosen.map(({ meaning }) => meaning),
      weight: chosen.reduce((total, { weight }) => total + weight, 0),
    };
  });
  const all = { meanings: known.map(({ meaning }) => meaning), weight: Number.POSITIVE_INFINITY };
  const isAnswer = (chosen: Meaning[]) =>
    chosen.length > 0 && (isWeakQuery || !chosen.every(isWeak));
  return [all, ...combinations.filter((each) => each.meanings.length < known.length)]
    .filter((each) => isAnswer(each.meanings))
    .sort((one, other) => other.weight - one.weight)
    .map((each) => each.meanings);
};

/** What the page says about a query whose words are not all in the products that are shown. */
export interface QueryNotes {
  /** The corrected query that was searched for. */
  suggestion?: string;
  /** The words that no product has together with the others, if products have the others. */
  ignored?: string;
  /** A query that may have been meant. */
  didYouMean?: string;
}

/** @param used the combination that was found; undefined when none was */
export const describeQuery = (
  meanings: readonly Meaning[],
  used: readonly Meaning[] = [],
): QueryNotes => {
  const left = meanings.filter((meaning) => !used.includes(meaning));
  const kept = meanings.filter((meaning) => used.includes(meaning));
  const isCorrected = kept.some(({ corrected }) => corrected !== undefined);
  const isDoubtful = left.some(({ doubtful }) => doubtful !== undefined);
  const join = (texts: string[]) => texts.join(' ');
  return {
    ...(isCorrected && {
      suggestion: join(kept.map(({ text, corrected = text }) => corrected)),
    }),
    ...(used.length > 0 && left.length > 0 && { ignored: join(left.map(({ text }) => text)) }),
    ...(isDoubtful && {
      didYouMean: join(meanings.map(({ text, doubtful = text }) => doubtful)),
    }),
  };
};
