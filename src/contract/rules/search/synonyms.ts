import { PAIR_MARK } from './pairs';
import { stem } from './stem';
import { splitWords } from './words';

/** Groups of names for the same thing; a name may have several words. */
export type Synonyms = readonly (readonly string[])[];

interface Phrase {
  stems: string[];
  /** The words of its other names. */
  others: string[];
  /** Those of its other names that have one word, and all names of several words as one. */
  singles: string[];
  /** A name of one word. */
  single: string | undefined;
  /** One for all of its names of several words, if none has one word: what means something only together. */
  joined: string;
}

export interface FoundPhrase extends Phrase {
  /** The index after the phrase. */
  end: number;
}

/** Like a pair of letters it is found only whole, not as the beginning of another word or inside it. */
const join = (words: readonly string[]) => PAIR_MARK + words.map(stem).join('');

/** Finds the synonyms of the phrases of a text. */
export const makeSynonymFinder = (groups: Synonyms) => {
  const phrases = new Map<string | undefined, Phrase[]>();
  for (const group of groups) {
    const names = group.map(splitWords);
    const single = names.find((name) => name.length === 1)?.[0];
    const allJoined = names.filter(({ length }) => length > 1).map(join);
    const [joined = ''] = allJoined;
    for (const name of names) {
      const stems = name.map(stem);
      const otherNames = names.filter((other) => other !== name);
      const others = otherNames.flat();
      const singles = [...otherNames.filter(({ length }) => length === 1).flat(), ...allJoined];
      const [first] = stems;
      phrases.set(first, [
        ...(phrases.get(first) ?? []),
        { stems, others, singles, single, joined },
      ]);
    }
  }

  const findAt = (stems: readonly string[], start: number): FoundPhrase[] =>
    (phrases.get(stems[start]) ?? [])
      .filter((phrase) => phrase.stems.every((each, at) => stems[start + at] === each))
      .map((phrase) => ({ ...phrase, end: start + phrase.stems.length }));

  /** The other names of all phrases of a text. */
  const find = (words: readonly string[]): FoundPhrase[] => {
    const stems = words.map(stem);
    return stems.flatMap((_stem, start) => findAt(stems, start));
  };

  return { findAt, find };
};

export type SynonymFinder = ReturnType<typeof makeSynonymFinder>;
