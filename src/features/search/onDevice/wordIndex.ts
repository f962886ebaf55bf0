import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { KnownWord } from '../../../contract/rules/search/correctWord';
import { hasInside, searchedInside } from '../../../contract/rules/search/insideWord';
import { isUnspaced, PAIR_MARK, searchedPairs } from '../../../contract/rules/search/pairs';
import {
  type SearchDocument,
  type SearchField,
  searchFields,
} from '../../../contract/rules/search/searchDocument';
import type {
  Meaning,
  QueryPart,
  Term,
  WordFacts,
} from '../../../contract/rules/search/searchQuery';
import { stem } from '../../../contract/rules/search/stem';

/** How much a word counts, by field, as on the API. */
const WEIGHTS: Record<SearchField, number> = {
  kind: 20,
  name: 16,
  // Two that begin alike, mirch and mirchi, are less than one kind.
  kindSynonym: 9,
  nameSynonym: 7.2,
  phrase: 4,
  mention: 1,
};
/** Whole words come first, then beginnings. */
const FACTORS: Record<Term['match'], number> = { whole: 1, beginning: 0.05, inside: 0.02 };

interface Entry extends SearchDocument {
  id: number;
}

interface FindOptions {
  /** Whether a product may be shown. */
  isAllowed: (id: number) => boolean;
  /** What is added to the weight of its words. */
  bonus: (id: number) => number;
}

const isSingle = ({ words, match }: Term) => match !== 'beginning' && words.length === 1;

const toQuery = (meanings: readonly Meaning[]): Query => ({
  combineWith: 'AND',
  queries: meanings.map(({ terms }) => ({
    combineWith: 'OR',
    queries: [
      ...terms.filter(isSingle).flatMap(({ words }) => words),
      ...terms
        .filter((term) => !isSingle(term))
        .map(({ words, match }) => ({
          combineWith: 'AND' as const,
          queries: [...words],
          prefix: match === 'beginning',
        })),
    ],
  })),
});

/** How much each word that is matched counts: for every term that it is a word of. */
const makeFactors = (meanings: readonly Meaning[]) => {
  const terms = meanings.flatMap((meaning) => meaning.terms);
  const known = new Map<string, number>();
  return (word: string) => {
    const before = known.get(word);
    if (before !== undefined) return before;
    const factor = terms.reduce((sum, { words, match }) => {
      const isOf =
        match === 'beginning' ? word.startsWith(words[0] as string) : words.includes(word);
      return isOf ? sum + FACTORS[match] / words.length : sum;
    }, 0);
    known.set(word, factor);
    return factor;
  };
};

/** Each word of a product is in one field only. */
const scoreOf = ({ match }: SearchResult, factorOf: (word: string) => number) => {
  let score = 0;
  for (const word in match) score += factorOf(word) * WEIGHTS[match[word]?.[0] as SearchField];
  return score;
};

const noFacts: WordFacts = { exact: 0, beginning: 0, paired: 0, containing: [], similar: [] };

/**
 * A MiniSearch of the words of products, which are numbered in the order they are added. It finds; what comes first is
 * computed from the fields that a word is in, since MiniSearch also counts how rare each word is, which has nothing to do
 * with how well a product matches.
 */
export const makeWordIndex = () => {
  const index = new MiniSearch<Entry>({
    fields: [...searchFields],
    stringifyField: String,
    tokenize: (text) => text.split(','),
    processTerm: (term) => term,
  });
  /** What the score of each product is multiplied with. */
  const factors: number[] = [];
  /** The number of products that have a word. */
  const frequencies = new Map<string, number>();
  let known: KnownWord[] | undefined;

  const knownWords = () => {
    known ??= Array.from(frequencies, ([word, frequency]) => ({ word, frequency })).filter(
      ({ word }) => !word.startsWith(PAIR_MARK),
    );
    return known;
  };

  /** @param factor lower than 1 for what comes after other matches */
  const add = (document: SearchDocument, factor: number) => {
    for (const word of Object.values(document).flat())
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    known = undefined;
    const id = factors.push(factor) - 1;
    index.add({ id, ...document });
  };

  const findFacts = ({ word }: QueryPart): WordFacts => {
    const exact = frequencies.get(stem(word)) ?? 0;
    if (isUnspaced(word)) {
      const pairs = searchedPairs(word);
      const paired = index.search({ combineWith: 'AND', queries: pairs }).length;
      return { ...noFacts, exact, paired };
    }
    const beginning = knownWords()
      .filter((each) => each.word.startsWith(word))
      .reduce((total, { frequency }) => total + frequency, 0);
    const inside = searchedInside(word);
    const containing = inside
      ? knownWords().filter((each) => hasInside(each.word, word, inside))
      : [];
    const similar = exact + beginning > 0 ? [] : knownWords();
    return { ...noFacts, exact, beginning, containing, similar };
  };

  type Scored = readonly [id: number, score: number];

  const inOrder = (scored: Scored[]) =>
    scored
      .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .map(([id]) => id);

  const withFactor = (id: number, score: number): Scored => [id, score * (factors[id] ?? 1)];

  /** The products that have all meanings, the best first. */
  const find = (meanings: readonly Meaning[], { isAllowed, bonus }: FindOptions) => {
    const factorOf = makeFactors(meanings);
    const found = index.search(toQuery(meanings), { filter: ({ id }) => isAllowed(id) });
    return inOrder(
      found.map((result) => withFactor(result.id, scoreOf(result, factorOf) + bonus(result.id))),
    );
  };

  /** All products that may be shown. */
  const findAll = ({ isAllowed, bonus }: FindOptions) =>
    inOrder(
      factors.flatMap((_factor, id): Scored[] =>
        isAllowed(id) ? [withFactor(id, bonus(id))] : [],
      ),
    );

  return { add, frequencies, findFacts, find, findAll };
};
