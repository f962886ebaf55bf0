import type { Allergens } from '../../../src/contract/catalogue/allergens';
import { ALLERGENS, type Allergen, type Diet } from '../../../src/contract/rules/allergens';
import { claimsOf, claimsOfDiets, withContained } from '../../../src/contract/rules/search/freedom';
import { readFreeFrom } from '../../../src/contract/rules/search/freeFrom';
import { stem } from '../../../src/contract/rules/search/stem';
import { fold } from '../../../src/contract/rules/typed/fold';
import table from './foods.json' with { type: 'json' };

const MAX_WORDS = 3;

const keyOf = (words: readonly string[]) => words.map(stem).join(' ');

type Contents = ReadonlyMap<string, readonly string[]>;

/** What each food contains, by its name; words that say nothing about that contain nothing. */
const contentsIn = (table: Record<string, string[]>): Contents =>
  new Map(
    Object.entries(table).flatMap(([codes, lists]) => {
      const contained = withContained(codes.split(' ').filter(Boolean));
      return lists
        .flatMap((list) => list.split(', '))
        .map((name) => [keyOf(fold(name).split(' ')), contained] as const);
    }),
  );

const foods = contentsIn(table.foods);
/** What dishes are usually made of does not matter where all ingredients of one are known: a muesli of millet. */
const foodsAndDishes: Contents = new Map([...foods, ...contentsIn(table.dishes)]);

/** The longest food at the beginning of the words: coconut milk is no milk. */
const foodAt = (contents: Contents, words: readonly string[], start: number) => {
  for (let length = Math.min(MAX_WORDS, words.length - start); length > 0; length--) {
    const found = contents.get(keyOf(words.slice(start, start + length)));
    if (found) return { found, length };
  }
  return undefined;
};

interface Read {
  codes: string[];
  isKnown: boolean;
}

const read = (contents: Contents, words: readonly string[]): Read => {
  const codes: string[] = [];
  let isKnown = true;
  for (let at = 0; at < words.length; ) {
    const food = foodAt(contents, words, at);
    if (food) codes.push(...food.found);
    else isKnown = false;
    at += food?.length ?? 1;
  }
  return { codes, isKnown };
};

const SEPARATORS = /[,;:()[\]{}/、，・。.*•\n（）]|\s[-–—]\s/u;
const hasLetter = (word: string) => /\p{Letter}/u.test(word);

/** 'Oats (gluten free)' is two parts, but 'gluten free oats' has no gluten. */
const readPart = (part: string): Read => {
  const { words, freeFrom } = readFreeFrom(part, { isTyped: false });
  const { codes, isKnown } = read(foodsAndDishes, words.filter(hasLetter));
  return { codes: codes.filter((code) => !freeFrom.includes(code)), isKnown };
};

interface Product {
  /** As printed on the pack; '' where nobody has entered them. */
  ingredients: string;
  /** In each of the languages. */
  names: readonly string[];
  badges: readonly string[];
}

/**
 * What the ingredients of a product and its name say that it contains. A food in the name counts as well (Ghee nankhatai),
 * unless the shop says that the product is free of it (vegan cheese).
 */
const readProduct = ({ ingredients, names, badges }: Product): Read => {
  const parts = ingredients.split(SEPARATORS).filter(hasLetter).map(readPart);
  const { implied } = claimsOf([...names, ...badges]);
  const named = names
    .flatMap((name) => read(foods, readFreeFrom(name, { isTyped: false }).words).codes)
    .filter((code) => !implied.has(code));
  return {
    codes: [...new Set([...parts.flatMap(({ codes }) => codes), ...named])].sort(),
    isKnown: parts.length > 0 && parts.every(({ isKnown }) => isKnown),
  };
};

/**
 * Codes of the substances that a product contains. Conservative: undefined as soon as one word of its ingredients is not in
 * the table of foods, or none are listed.
 */
export const contentsOf = (product: Product): string[] | undefined => {
  const { codes, isKnown } = readProduct(product);
  return isKnown ? codes : undefined;
};

interface StatedProduct extends Product {
  /** Null where the shop does not state them. */
  allergens: Allergens | null;
  diets: readonly Diet[];
}

/**
 * The allergens that a product contains or may contain: those that are stated, and for safety those that its ingredients
 * name although nobody has stated them, unless it is of a diet without them. Undefined where none are stated.
 */
export const possibleAllergens = ({
  allergens,
  diets,
  ...product
}: StatedProduct): Allergen[] | undefined => {
  if (!allergens) return undefined;
  const stated = [...allergens.contains, ...allergens.mayContain];
  const { codes } = readProduct(product);
  // Peanuts count as nuts, which goes without saying.
  const seen = codes.includes('peanut') ? codes.filter((code) => code !== 'nuts') : codes;
  const { implied } = claimsOfDiets(diets);
  return ALLERGENS.filter(
    (each) => stated.includes(each) || (seen.includes(each) && !implied.has(each)),
  );
};
