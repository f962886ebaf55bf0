import { splitWords, stem } from './words';

/** Groups of names for the same thing; a name may have several words. */
export type Synonyms = readonly (readonly string[])[];

interface Phrase {
  stems: string[];
  /** The words of its other names. */
  others: string[];
}

export interface FoundSynonyms {
  words: string[];
  /** The index after the phrase that these words may replace. */
  end: number;
}

/** Finds the synonyms of the phrases of a text. */
export const makeSynonymFinder = (groups: Synonyms) => {
  const phrases = new Map<string, Phrase[]>();
  for (const group of groups) {
    const names = group.map(splitWords);
    for (const name of names) {
      const stems = name.map(stem);
      const others = names.filter((other) => other !== name).flat();
      const [first = ''] = stems;
      phrases.set(first, [...(phrases.get(first) ?? []), { stems, others }]);
    }
  }
  return (words: readonly string[]): FoundSynonyms[] => {
    const text = words.map(stem);
    return text.flatMap((first, start) =>
      (phrases.get(first) ?? [])
        .filter(({ stems }) => stems.every((each, at) => text[start + at] === each))
        .map(({ stems, others }) => ({ words: others, end: start + stems.length })),
    );
  };
};
