import { cutAtCharacters, isUnspaced } from './pairs';
import type { Meaning, QueryPart } from './searchQuery';
import { stem } from './stem';

/** Shorter halves are no words. */
const MIN_HALF_LENGTH = 3;

/** How many products have a word, stemmed. */
type Known = ReadonlyMap<string, number>;

const halvesOf = (word: string) =>
  Array.from({ length: Math.max(0, word.length - 2 * MIN_HALF_LENGTH + 1) }, (_, at) => {
    const end = at + MIN_HALF_LENGTH;
    return [word.slice(0, end), word.slice(end)] as const;
  });

const joinedAt = (parts: readonly QueryPart[], at: number) => {
  const [one, other] = [parts[at], parts[at + 1]];
  return one && other ? stem(one.text + other.text) : undefined;
};

/** The words that a query has if its compounds are written as two words, and its pairs of words as one; stemmed. */
export const compoundWords = (parts: readonly QueryPart[]) => [
  ...new Set(
    parts.flatMap(({ word }, at) => [
      ...(isUnspaced(word)
        ? []
        : halvesOf(word).flatMap(([one, other]) => [stem(one), stem(other)])),
      ...[joinedAt(parts, at)].filter((joined) => joined !== undefined),
    ]),
  ),
];

const splitWord = (word: string, known: Known): readonly string[] | undefined => {
  if (isUnspaced(word)) {
    const pieces = cutAtCharacters(word);
    return pieces.length > 1 ? pieces : undefined;
  }
  const frequency = (half: string) => known.get(stem(half)) ?? 0;
  const rarest = (halves: readonly string[]) => Math.min(...halves.map(frequency));
  const [best] = halvesOf(word)
    .filter((halves) => rarest(halves) > 0)
    .sort((one, other) => rarest(other) - rarest(one));
  return best;
};

/** A phrase that no product is called by is read word by word. */
const splitPart = (text: string, word: string, known: Known) =>
  text.includes(' ') ? text.split(' ') : splitWord(word, known);

/**
 * The words of a query with compounds that no product has as two words: gingerpowder, 有機りんご.
 * @returns undefined when there is none
 */
export const splitCompounds = (
  parts: readonly QueryPart[],
  meanings: readonly Meaning[],
  known: Known,
): string[] | undefined => {
  let isSplit = false;
  const words = parts.flatMap(({ text, word, isNamed, isFiller }, at) => {
    const { terms = [], corrected } = meanings[at] ?? {};
    const isUnknown = terms.length === 0 || corrected !== undefined;
    const halves = isUnknown && !isNamed && !isFiller ? splitPart(text, word, known) : undefined;
    isSplit ||= halves !== undefined;
    return halves ?? text.split(' ');
  });
  return isSplit ? words : undefined;
};

/** Adds to the meanings of two words the compound of both: 'sweet corn' also finds sweetcorn. */
export const addCompounds = (
  parts: readonly QueryPart[],
  meanings: readonly Meaning[],
  known: Known,
): Meaning[] => {
  const compoundAt = (at: number) => {
    const word = joinedAt(parts, at);
    const frequency = (word && known.get(word)) || 0;
    return word && frequency > 0 ? [{ word, frequency }] : [];
  };
  return meanings.map((meaning, at) => {
    const compounds = [...compoundAt(at - 1), ...compoundAt(at)];
    if (compounds.length === 0) return meaning;
    const { corrected, doubtful: _, terms, ...rest } = meaning;
    return {
      ...rest,
      terms: [
        ...(corrected === undefined ? terms : []),
        ...compounds.map(({ word }) => ({ words: [word], match: 'whole' as const })),
      ],
      frequency: compounds.reduce((sum, { frequency }) => sum + frequency, meaning.frequency),
    };
  });
};
