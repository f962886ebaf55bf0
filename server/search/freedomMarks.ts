import { substances } from '../../src/contract/rules/search/substances';

/** Like the marks of pairs of letters these are before all words by code point, and in none of them. */
const [CLAIMED, CONTAINED, WITHOUT] = ['-', '*', '+'];

/** That all ingredients of a product are known. */
const KNOWN = `${CLAIMED}known`;

interface Contents {
  /** Codes of what the shop says that the product is free of. */
  claimed: Iterable<string>;
  /** Those, and what else it is free of. */
  free: Iterable<string>;
  /** Codes of what it contains or may contain; undefined when its ingredients are not all known. */
  contains: readonly string[] | undefined;
}

/** The words of a search document that say what the product is free of, and what not. */
export const freedomMarks = ({ claimed, free, contains }: Contents) => [
  ...Array.from(claimed, (code) => CLAIMED + code),
  ...(contains
    ? [KNOWN, ...contains.map((code) => CONTAINED + code)]
    : Array.from(free, (code) => WITHOUT + code)),
];

/** As a tsquery: the documents of products whose texts say that they are free of a substance. */
export const isClaimedFree = (code: string) => `'${CLAIMED}${code}'`;

const codes = new Set<string>(substances);

/**
 * As a tsquery: the same, of those whose stated allergens are others, and of those whose ingredients are known and have none,
 * as `freedomOf` has it. Of what has no code nobody knows which ingredients contain it.
 */
export const isFree = (code: string) =>
  codes.has(code)
    ? `('${KNOWN}'&!'${CONTAINED}${code}'|'${WITHOUT}${code}'|${isClaimedFree(code)})`
    : isClaimedFree(code);
