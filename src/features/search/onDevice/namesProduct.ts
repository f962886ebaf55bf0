import brands from '../../../content/brands.json' with { type: 'json' };
import synonyms from '../../../content/synonyms.json' with { type: 'json' };
import type { ProductCard } from '../../../contract/catalogue/product';
import { isWeakWord, type QueryNotes } from '../../../contract/rules/search/searchQuery';
import { soundOf } from '../../../contract/rules/search/soundOf';
import { stem } from '../../../contract/rules/search/stem';
import { countErrors } from '../../../contract/rules/search/typingErrors';
import { normalizeQuery, readWords, splitWords } from '../../../contract/rules/search/words';

const wordsOf = (text: string) => splitWords(text).map(stem);

/** Kinds of goods that the rest of a name is only an ingredient of: soap with milk is no milk. */
const MADE = wordsOf(
  'soap liquid oil toothbrush candle infusion pickle pachadi chutney preserve jam marmalade syrup juice sauce cookie ' +
    'biscuit nankhatai granola muesli butter chocolate chip cake paste croissant',
);
/** Words that search may leave out, but that make something else of the rest: milk powder. */
const DECISIVE = wordsOf('powder dry dried mix sweet');
/** A shorter word is no typing error, unless its letters are in another order; one in a longer word may be two. */
const [MIN_CORRECTED_LENGTH, MIN_TWICE_CORRECTED_LENGTH] = [6, 8];

const MIN_CUT_LENGTH = 4;

const brandNames = brands.map((brand) => splitWords(brand).join(' '));
/** Each name of a group is a list of words. */
const groups = synonyms.map((group) => group.map(wordsOf));

const isIgnorable = (word: string) => isWeakWord(word) && !DECISIVE.includes(stem(word));

const withoutBrands = (query: string) =>
  brandNames.reduce((rest, brand) => ` ${rest} `.replace(` ${brand} `, ' ').trim(), query);

const sortedLetters = (word: string) => [...word].sort().join('');

const isSmallCorrection = (typed: string, meant: string) => {
  const [one, other] = [soundOf(stem(typed)), soundOf(stem(meant))];
  if (sortedLetters(one) === sortedLetters(other) || meant.startsWith(typed)) return true;
  if (typed.length < MIN_CORRECTED_LENGTH) return false;
  return countErrors(one, other).whole <= (typed.length < MIN_TWICE_CORRECTED_LENGTH ? 1 : 2);
};

/** The query that was answered; undefined if that is another thing than the query names. */
const answeredQuery = (query: string, { suggestion, ignored = '', didYouMean }: QueryNotes) => {
  const left = ignored.split(' ').filter(Boolean);
  if (didYouMean || !left.every(isIgnorable)) return undefined;
  if (suggestion === undefined) return query;
  const typed = query.split(' ').filter((word) => !left.includes(word));
  const meant = suggestion.split(' ');
  const isSmall = typed.every((word, at) => isSmallCorrection(word, meant[at] ?? ''));
  return isSmall && typed.length === meant.length ? suggestion : undefined;
};

/** The names of a phrase at `start`, in groups with the shop's own name first, and where it ends. */
const phraseAt = (words: string[], start: number) => {
  const lengthAt = (name: string[]) =>
    name.every((word, at) => words[start + at] === word) ? name.length : 0;
  const longest = Math.max(1, ...groups.flat().map(lengthAt));
  const own = words.slice(start, start + longest);
  const others = groups.filter((group) =>
    group.some((name) => lengthAt(name) === longest && longest === name.length),
  );
  return { end: start + longest, own, groups: others };
};

const phrasesOf = (query: string) => {
  const words = wordsOf(query);
  const phrases: ReturnType<typeof phraseAt>[] = [];
  for (let at = 0; at < words.length; at = phrases.at(-1)?.end ?? at)
    phrases.push(phraseAt(words, at));
  return phrases;
};

/** What a list asks for, without brands, as it is searched for. */
export const searchedName = (name: string) => {
  const query = normalizeQuery(name);
  return withoutBrands(query) || query;
};

const makeWordCheck = (texts: string[]) => {
  const words = new Set(texts.flatMap(wordsOf).flatMap((word) => [word, soundOf(word)]));
  // 'coffe': search takes it for the beginning of a word.
  const isCutShort = (word: string) =>
    word.length >= MIN_CUT_LENGTH && [...words].some((known) => known.slice(0, -1) === word);
  return (name: string[]) =>
    name.every((word) => words.has(word) || words.has(soundOf(word)) || isCutShort(word));
};

/** The product whose slug a query consists of, as links to lists name those of a translated catalogue. */
export const productOfSlug = <Product extends Pick<ProductCard, 'slug'>>(
  query: string,
  products: readonly Product[],
) => products.find(({ slug }) => searchedName(slug.replaceAll('-', ' ')) === query);

/**
 * Those of the products found that are what a query asks for: named by it, and not made of it. Search itself shows
 * more, since who searches looks at what was found.
 * @param query from `searchedName`
 */
export const namedProducts = <Product extends Pick<ProductCard, 'name' | 'slug'>>(
  query: string,
  { results, ...notes }: QueryNotes & { results: readonly Product[] },
): Product[] => {
  const exact = productOfSlug(query, results);
  if (exact) return [exact];
  // All results are free of what the line leaves out, and only the rest of it names them.
  const answered = answeredQuery(readWords(query).words.join(' '), notes);
  if (!answered) return [];
  const phrases = phrasesOf(answered);
  const decisive = phrases.filter(({ own }) => !own.every(isIgnorable));
  const required = decisive.length > 0 ? decisive : phrases;
  const isRequired = (word: string) =>
    required.some(({ own, groups: others }) =>
      [own, ...others.flat()].some((name) => name.includes(word)),
    );
  const rated = results.flatMap((product) => {
    const { name, slug } = product;
    // The slug is in the shop's own language.
    const has = makeWordCheck([name, slug.replaceAll('-', ' ')]);
    const named = required.filter(({ own, groups: others }) => has(own) || others.flat().some(has));
    const isMadeOf = MADE.some((word) => has([word]) && !isRequired(word));
    const form = DECISIVE.some((word) => wordsOf(answered).includes(word) && !has([word]));
    if (named.length === 0 || isMadeOf || form) return [];
    const isFirstName = required.every(({ groups: others }) =>
      others.every(([first = []]) => has(first)),
    );
    return [{ product, isFirstName }];
  });
  return rated
    .toSorted((one, other) => Number(other.isFirstName) - Number(one.isFirstName))
    .map(({ product }) => product);
};
