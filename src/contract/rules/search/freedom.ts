import { readFreeFrom } from './freeFrom';
import { implied, impliedByClaim, type Substance, substances } from './substances';

/** What is known of a product. */
interface ProductFacts {
  /** Its names, badges and category: what the shop says of it. */
  texts: readonly string[];
  /** Codes of what its ingredients contain; undefined when they are not all known. */
  contains?: readonly string[] | undefined;
}

/** Codes of what a product is free of. */
interface Freedom {
  /** What is said of it. */
  claimed: Set<string>;
  /** That, and what none of its known ingredients contains. */
  free: Set<string>;
}

const withImplied = (
  codes: readonly string[],
  table: Partial<Record<Substance, readonly Substance[]>>,
) => codes.flatMap((code) => [code, ...(table[code as Substance] ?? [])]);

/** All codes that ingredients with these contain: who eats wheat eats gluten. */
export const withContained = (codes: readonly string[]) => [
  ...new Set(withImplied(withImplied(codes, implied), implied)),
];

/** What texts of a product say that it is free of. `implied` is left out of what contains something else. */
export const claimsOf = (texts: readonly string[]) => {
  const said = texts.flatMap((text) => readFreeFrom(text, { isTyped: false }).freeFrom);
  return { said: new Set(said), implied: new Set(withImplied(said, impliedByClaim)) };
};

/**
 * What a product is free of, for those who rely on it: only what is said of it, and else what none of its ingredients
 * contains where all of them are known. What is said outright counts more than ingredients, as for oats without gluten.
 */
export const freedomOf = ({ texts, contains }: ProductFacts): Freedom => {
  const claims = claimsOf(texts);
  const has = (code: string) => contains?.includes(code) === true;
  const claimed = new Set(
    [...claims.implied].filter((code) => claims.said.has(code) || !has(code)),
  );
  const known = contains ? substances.filter((code) => !has(code)) : [];
  return { claimed, free: new Set([...claimed, ...known]) };
};
