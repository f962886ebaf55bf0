import { splitWords, stem } from './words';

/** Groups of names for the same thing; a name may have several words. */
export type Synonyms = readonly (readonly string[])[];

interface Phrase {
  stems: string[];
  /** The words of its other names. */
  others: string[];
  /** A name of one word. */
  single: string | undefined;
}

export interface FoundPhrase extends Phrase {
  /** The index after the phrase. */
  end: number;
}

/** Finds the synonyms of the phrases of a text. */
export const makeSynonymFinder = (groups: Synonyms) => {
  const phrases = new Map<string | undefined, Phrase[]>();
  for (const group of groups) {
    const names = group.map(splitWords);
    const single = names.find((name) => name.length === 1)?.[0];
    for (const name of names) {
      const stems = name.map(stem);
      const others = names.filter((other) => other !== name).flat();
      const [first] = stems;
      phrases.set(first, [...(phrases.get(first) ?? []), { stems, others, single }]);
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
