import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { KnownWord } from '../../contract/rules/search/correctWord';
import { hasInside, searchedInside } from '../../contract/rules/search/insideWord';
import { isUnspaced, PAIR_MARK, searchedPairs } from '../../contract/rules/search/pairs';
import {
  type SearchDocument,
  type SearchField,
  searchFields,
} from '../../contract/rules/search/searchDocument';
import type { Meaning, QueryPart, Term, WordFacts } from '../../contract/rules/search/searchQuery';
import { stem } from '../../contract/rules/search/stem';

/** How much a word counts, by field, as on the API. */
const WEIGHTS: Record<SearchField, number> = {
  kind: 20,
  name: 16,
  kindSynonym: 15,
  nameSynonym: 12,
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

const toQuery = (meanings: readonly Meaning[]): Query => ({
  combineWith: 'AND',
  queries: meanings.map(({ terms }) => ({
    combineWith: 'OR',
    queries: terms.map(({ words, match }) => ({
      combineWith: 'AND',
      queries: [...words],
      prefix: match === 'beginning',
    })),
  })),
});

/** The words of a product that were matched, and the weights of their fields. */
type Matched = (readonly [word: string, weight: number])[];

const weightOf = (matched: Matched, { words, match }: Term) => {
  const [first = ''] = words;
  const isOf = (word: string) =>
    match === 'beginning' ? word.startsWith(first) : words.includes(word);
  const sum = matched.reduce((total, [word, weight]) => total + (isOf(word) ? weight : 0), 0);
  return (sum / words.length) * FACTORS[match];
};

const scoreOf = ({ match }: SearchResult, meanings: readonly Meaning[]) => {
  const matched: Matched = Object.entries(match).map(([word, fields]) => [
    word,
    Math.max(...fields.map((field) => WEIGHTS[field as SearchField])),
  ]);
  return meanings
    .flatMap(({ terms }) => terms)
    .reduce((total, term) => total + weightOf(matched, term), 0);
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

  const order = (scores: Map<number, number>) =>
    [...scores]
      .sort(([one, score], [other, otherScore]) => otherScore - score || one - other)
      .map(([id]) => id);

  const score = (id: number, words: number, bonus: number) => (words + bonus) * (factors[id] ?? 1);

  /** The products that have all meanings, the best first. */
  const find = (meanings: readonly Meaning[], { isAllowed, bonus }: FindOptions) => {
    const found = index.search(toQuery(meanings), { filter: ({ id }) => isAllowed(id) });
    return order(
      new Map(
        found.map((result): [number, number] => [
          result.id,
          score(result.id, scoreOf(result, meanings), bonus(result.id)),
        ]),
      ),
    );
  };

  /** All products that may be shown. */
  const findAll = ({ isAllowed, bonus }: FindOptions) => {
    const allowed = factors.map((_factor, id) => id).filter(isAllowed);
    return order(new Map(allowed.map((id) => [id, score(id, 0, bonus(id))])));
  };

  return { add, frequencies, findFacts, find, findAll };
};
