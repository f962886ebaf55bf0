import { correctWord, type KnownWord } from './correctWord';
import { searchedInside } from './insideWord';
import { isUnspaced, searchedPairs } from './pairs';
import { soundOf } from './soundOf';
import { stem } from './stem';
import type { FoundPhrase, SynonymFinder } from './synonyms';
import { isFiller } from './words';

/** A word of a query, or a phrase that is another name of a word. */
export interface QueryPart {
  /** As it was typed, folded. */
  text: string;
  word: string;
  isLast: boolean;
  /** Whether the shop's list of synonyms has it: it is then no typing error, even if nothing of it is sold. */
  isNamed: boolean;
  /** Whether products need not have it: at the end of a query, 'on' may become 'onion', and need not. */
  isFiller: boolean;
}

/** What the products know of a word. */
export interface WordFacts {
  /** How many products have the word, stemmed. */
  exact: number;
  /** How many have a word that begins so; products with several such words may count several times. */
  beginning: number;
  /** How many have all pairs of letters of a word of an unspaced script, or just one of them if it has one. */
  paired: number;
  /** Words that contain it elsewhere than at their beginning. */
  containing: readonly KnownWord[];
  /** If the first two are 0: words that may be meant by it. */
  similar: readonly KnownWord[];
}

/** What a word of a product may be to the word of a query, the best first. */
export type Match = 'whole' | 'beginning' | 'inside';

/** Words that products must have, all of them. */
export interface Term {
  words: readonly string[];
  match: Match;
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
  /** Whether it is left out without a word when no product has it together with the others. */
  isFiller?: true;
}

/** Words for form, colour and praise, without which the rest of a query still says what is wanted. */
const WEAK = new Set(
  (
    'powder whole fresh raw free pure natural desi best new large small big little sweet dry dried cold hot ' +
    'red green black white brown yellow golden seed leaf leave block mix ' +
    'kala kali lal laal hara hari safed peela peeli sabut sukha sookha meetha mitha frisch rot rote grun grune klein gross'
  ).split(' '),
);

/** More would have too many combinations; the others are ignored if no product has all. */
const MAX_COMBINED = 6;

/**
 * The parts of a query. A phrase that has a name of one word counts as that: 'kidney beans' as rajma. Others count as one
 * word too, 'lal mirch' as lalmirch, unless `isSplit`: when no product is called so.
 */
export const readQuery = (
  words: readonly string[],
  synonyms: SynonymFinder,
  isSplit = false,
): QueryPart[] => {
  const stems = words.map(stem);
  const parts: QueryPart[] = [];
  for (let at = 0; at < words.length; ) {
    const found = synonyms.findAt(stems, at);
    const named = found.filter(({ end, single }) => end > at + 1 && single);
    const together = found.filter(({ end, single }) => end > at + 1 && !single);
    const [first, ...others] = named.length > 0 || isSplit ? named : together;
    // A phrase with several meanings is read word by word.
    const isOther = ({ single, joined }: FoundPhrase) =>
      single !== first?.single || (!single && joined !== first?.joined);
    const phrase = others.some(isOther) ? undefined : first;
    const end = phrase?.end ?? at + 1;
    const text = words.slice(at, end).join(' ');
    const word = phrase ? (phrase.single ?? phrase.joined) : text;
    const isNamed = !(phrase && !phrase.single) && found.some((each) => each.end <= end);
    const isLast = end === words.length;
    parts.push({ text, word, isLast, isNamed, isFiller: isLast && isFiller(word) });
    at = end;
  }
  return parts;
};

const sum = (words: readonly KnownWord[]) =>
  words.reduce((total, { frequency }) => total + frequency, 0);
const whole = ({ word }: { word: string }): Term => ({ words: [word], match: 'whole' });
const inside = ({ word }: { word: string }): Term => ({ words: [word], match: 'inside' });
const beginning = (word: string): Term => ({ words: [word], match: 'beginning' });

/** 'egs': too short to be taken for a plural where it is indexed. */
const isShortPlural = (sound: string, other: string) =>
  sound.endsWith('s') && sound.slice(0, -1) === other;

/** Finds what a part of a query means. */
const meaningOf = ({ text, word, isLast, isNamed }: QueryPart, facts: WordFacts): Meaning => {
  const { exact, paired, containing, similar } = facts;
  const known = exact || facts.beginning || paired;
  if (known > 0) {
    const longer = exact > 0 && !isLast && !isUnspaced(word) ? [] : [beginning(word)];
    // A short word that products have of their own is not meant inside others: til in lentil.
    const isOwn = exact > 0 && searchedInside(word)?.isAtEnd === true;
    const longerWords = isOwn ? [] : containing.map(inside);
    const parts: Term[] =
      paired > 0 ? [{ words: searchedPairs(word), match: 'inside' }] : longerWords;
    const terms = [whole({ word: stem(word) }), ...longer, ...parts];
    return { text, terms, frequency: Math.max(known, paired) };
  }
  const none = { text, terms: [], frequency: 0 };
  if (isUnspaced(word)) return none;
  const sound = soundOf(stem(word));
  const alike = similar.filter(({ word: other }) => {
    const otherSound = soundOf(other);
    return otherSound === sound || isShortPlural(sound, otherSound);
  });
  if (alike.length > 0) return { text, terms: alike.map(whole), frequency: sum(alike) };
  if (isNamed) return none;
  if (containing.length > 0)
    return { text, terms: containing.map(inside), frequency: sum(containing) };
  const correction = correctWord(stem(word), similar);
  if (!correction) return none;
  const { word: corrected, frequency, isPrefix, isDoubtful } = correction;
  if (isDoubtful) return { ...none, doubtful: corrected };
  const term = isPrefix ? beginning(corrected) : whole({ word: corrected });
  return { text, terms: [term], frequency, corrected };
};

/** A filler is only the beginning of a word, and no typing error. */
export const interpret = (part: QueryPart, facts: WordFacts): Meaning => {
  if (!part.isFiller) return meaningOf(part, facts);
  const { text, word } = part;
  const frequency = facts.exact || facts.beginning;
  const terms = frequency > 0 ? [whole({ word: stem(word) }), beginning(word)] : [];
  return { text, terms, frequency, isFiller: true };
};

export const isWeakWord = (word: string) => WEAK.has(stem(word));

const isWeak = ({ text, corrected = text }: Meaning) => isWeakWord(corrected);

/** Whether products have it only in longer words: yellow is hardly meant by 'low'. */
const isInside = ({ text, terms }: Meaning) =>
  !isUnspaced(text) && terms.every(({ match }) => match === 'inside');

/** Rare words say more than frequent ones, weak ones and those that are only like others the least. */
const weigh = (meaning: Meaning, productCount: number) => {
  const rarity = Math.log(1 + productCount / meaning.frequency);
  if (meaning.isFiller) return rarity / 1_000_000;
  if (isWeak(meaning)) return rarity / 10_000;
  return meaning.corrected === undefined && !isInside(meaning) ? rarity : rarity / 100;
};

/**
 * The combinations of words to search for, the most telling first: the first that a product has in full is shown.
 * Weak words alone are no answer to a query that has others.
 */
export const combine = (meanings: readonly Meaning[], productCount: number): Meaning[][] => {
  const isWeakOrFiller = (meaning: Meaning) => isWeak(meaning) || meaning.isFiller === true;
  const isFillerQuery = meanings.every((meaning) => meaning.isFiller);
  const isWeakQuery = meanings.every(isWeakOrFiller);
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
    chosen.length > 0 &&
    (isWeakQuery || !chosen.every(isWeakOrFiller)) &&
    (isFillerQuery || !chosen.every((meaning) => meaning.isFiller));
  return [all, ...combinations.filter((each) => each.meanings.length < known.length)]
    .filter((each) => isAnswer(each.meanings))
    .sort((one, other) => other.weight - one.weight)
    .map((each) => each.meanings);
};

/** What the page says about a query whose words are not all in the products that are shown. */
export interface QueryNotes {
  /** Codes of what all products that are shown are free of. */
  freeFrom?: string[];
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
  const left = meanings.filter((meaning) => !used.includes(meaning) && !meaning.isFiller);
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
