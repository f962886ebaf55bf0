import { type Allergen, type Diet, EU_ALLERGENS } from '../allergens';
import { readFreeFrom } from './freeFrom';
import { implied, impliedByClaim, type Substance, substances } from './substances';

/** What is known of a product. */
export interface ProductFacts {
  /** Its names, badges and category: what the shop says of it. */
  texts: readonly string[];
  /** Codes of what its ingredients contain; undefined when they are not all known. */
  contains?: readonly string[] | undefined;
  /** Allergens that it contains or may contain; undefined where the shop does not state them. */
  possibleAllergens?: readonly Allergen[] | undefined;
  diets?: readonly Diet[] | undefined;
}

/** Codes of what a product is free of. */
interface Freedom {
  /** What is said of it. */
  claimed: Set<string>;
  /** That, what none of its known ingredients contains, and the stated allergens that it does not have. */
  free: Set<string>;
  /** What it contains or may contain; undefined when its ingredients are not all known. */
  contains: string[] | undefined;
}

interface Claims {
  said: Set<string>;
  /** What is said, and what is left out of goods that are said to be so. */
  implied: Set<string>;
}

const withImplied = (
  codes: readonly string[],
  table: Partial<Record<Substance, readonly Substance[]>>,
) => codes.flatMap((code) => [code, ...(table[code as Substance] ?? [])]);

/** All codes that ingredients with these contain: who eats wheat eats gluten. */
export const withContained = (codes: readonly string[]) => [
  ...new Set(withImplied(withImplied(codes, implied), implied)),
];

const claimsIn = (said: readonly string[]): Claims => ({
  said: new Set(said),
  implied: new Set(withImplied(said, impliedByClaim)),
});

/** What texts of a product say that it is free of. */
export const claimsOf = (texts: readonly string[]) =>
  claimsIn(texts.flatMap((text) => readFreeFrom(text, { isTyped: false }).freeFrom));

const SAID_BY_DIET: Partial<Record<Diet, Substance[]>> = {
  vegan: ['animal', 'meat'],
  vegetarian: ['meat'],
  glutenFree: ['gluten', 'wheat'],
  lactoseFree: ['lactose'],
  jain: ['meat', 'egg', 'honey', 'onion', 'garlic', 'alcohol'],
  halal: ['alcohol'],
};

/** What the diets of a product say that it is free of. */
export const claimsOfDiets = (diets: readonly Diet[] = []) =>
  claimsIn(diets.flatMap((diet) => SAID_BY_DIET[diet] ?? []));

/** What stated allergens decide. */
const STATED: readonly Substance[] = [...EU_ALLERGENS, 'shellfish', 'lactose'];

/**
 * What a product is free of, for those who rely on it: only what is said of it, what none of its ingredients contains where
 * all of them are known, and the allergens that it does not have where the shop states them. What is said outright counts more
 * than ingredients, as for oats without gluten; stated allergens count more than both.
 */
export const freedomOf = ({ texts, contains, possibleAllergens, diets }: ProductFacts): Freedom => {
  const claims = [claimsOf(texts), claimsOfDiets(diets)];
  const stated = new Set<string>(possibleAllergens);
  // In India eggs are not vegetarian either.
  if (diets?.includes('nonVegetarian')) stated.add('meat');
  const contained = new Set([...(contains ?? []), ...withContained([...stated])]);
  const claimed = new Set(
    claims
      .flatMap(({ said, implied: all }) =>
        [...all].filter((code) => said.has(code) || !contained.has(code)),
      )
      .filter((code) => !stated.has(code)),
  );
  const known = contains ? substances : possibleAllergens ? STATED : [];
  return {
    claimed,
    free: new Set([...claimed, ...known.filter((code) => !contained.has(code))]),
    contains: contains && [...contained].sort(),
  };
};
