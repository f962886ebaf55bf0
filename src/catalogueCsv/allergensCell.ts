import type { Allergens } from '../contract/catalogue/allergens';
import { ALLERGENS, type Allergen, DIETS, type Diet } from '../contract/rules/allergens';

/** Separates the entries of one cell. */
const BETWEEN = ' | ';
/** What is stated of a product that contains none of the allergens; an empty cell states nothing. */
const NONE = 'none';
/** 'may:nuts', 'may contain nuts' */
const MAY = /^may(?: contain)?\b[\s:]*/i;

/** 'Gluten-free', 'gluten free' and 'glutenFree' are one entry, as are 'Eggs' and 'egg'. */
const keyOf = (entry: string) =>
  entry
    .toLowerCase()
    .replaceAll(/[^\p{L}]/gu, '')
    .replace(/s$/, '');

const byKey = <Code extends string>(codes: readonly Code[], others: Record<string, Code>) =>
  new Map<string, Code>([
    ...Object.entries(others),
    ...codes.map((code): [string, Code] => [keyOf(code), code]),
  ]);

const allergens = byKey<Allergen>(ALLERGENS, {
  ...{ crustacean: 'crustaceans', mollusc: 'molluscs', mollusk: 'molluscs' },
  ...{ dairy: 'milk', soya: 'soy', soybean: 'soy', treenut: 'nuts' },
  ...{ sulfite: 'sulphites', sulphurdioxide: 'sulphites', lupine: 'lupin' },
});
const diets = byKey<Diet>(DIETS, { nonveg: 'nonVegetarian', veg: 'vegetarian' });

const entriesOf = (cell: string) =>
  cell
    .split(/[|,;\n]/)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** 'milk | may:nuts' */
export const allergensCell = ({ contains, mayContain }: Allergens) =>
  [...contains, ...mayContain.map((code) => `may:${code}`)].join(BETWEEN) || NONE;

/** Null for an empty cell, undefined where an entry is no allergen. */
export const readAllergens = (cell: string): Allergens | null | undefined => {
  const entries = entriesOf(cell);
  if (entries.length === 0) return null;
  const stated: Allergens = { contains: [], mayContain: [] };
  if (entries.length === 1 && keyOf(cell) === NONE) return stated;
  for (const entry of entries) {
    const code = allergens.get(keyOf(entry.replace(MAY, '')));
    if (!code) return undefined;
    const list = MAY.test(entry) ? stated.mayContain : stated.contains;
    if (!list.includes(code)) list.push(code);
  }
  return stated;
};

/** 'vegan | glutenFree' */
export const dietsCell = (list: readonly Diet[]) => list.join(BETWEEN);

/** Undefined where an entry is no diet. */
export const readDiets = (cell: string): Diet[] | undefined => {
  const codes = entriesOf(cell).map((entry) => diets.get(keyOf(entry)));
  return codes.every((code) => code !== undefined) ? [...new Set(codes)] : undefined;
};
