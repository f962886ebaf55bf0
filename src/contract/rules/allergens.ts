/** The fourteen allergens of Annex II of Regulation (EU) 1169/2011, in its order. */
export const EU_ALLERGENS = [
  ...(['gluten', 'crustaceans', 'egg', 'fish', 'peanut', 'soy', 'milk', 'nuts'] as const),
  ...(['celery', 'mustard', 'sesame', 'sulphites', 'lupin', 'molluscs'] as const),
];

/** With those that other countries want named by themselves. */
export const ALLERGENS = [...EU_ALLERGENS, ...(['wheat', 'buckwheat', 'walnut'] as const)];
export type Allergen = (typeof ALLERGENS)[number];

export const DIETS = [
  ...(['vegan', 'vegetarian', 'nonVegetarian', 'glutenFree', 'lactoseFree'] as const),
  ...(['halal', 'kosher', 'jain'] as const),
];
export type Diet = (typeof DIETS)[number];

const OF_COUNTRY: Record<string, readonly Allergen[]> = {
  AU: ['wheat'],
  CA: ['wheat'],
  NZ: ['wheat'],
  US: ['wheat'],
  JP: ['wheat', 'buckwheat', 'walnut'],
};

/** The allergens that a shop of a country states. */
export const allergensOf = (country: string): Allergen[] => [
  ...EU_ALLERGENS,
  ...(OF_COUNTRY[country] ?? []),
];

/** Who has to avoid the second is not shown the first either. */
const ALSO_AVOIDED: Partial<Record<Allergen, Allergen>> = {
  wheat: 'gluten',
  walnut: 'nuts',
  peanut: 'nuts',
};

/** What products can be filtered by: those whose allergens are not stated are free of none. */
export const freeOf = (possible: readonly Allergen[] | undefined): Allergen[] => {
  if (!possible) return [];
  const avoided = new Set(possible.flatMap((each) => [each, ALSO_AVOIDED[each] ?? each]));
  return EU_ALLERGENS.filter((each) => !avoided.has(each));
};

/** The diets that products can be filtered by: who is vegetarian eats what is vegan. */
export const dietsFor = (diets: readonly Diet[] = []): Diet[] =>
  DIETS.filter(
    (diet) =>
      diet !== 'nonVegetarian' &&
      (diets.includes(diet) || (diet === 'vegetarian' && diets.includes('vegan'))),
  );

const OF_ANIMALS: Allergen[] = ['crustaceans', 'fish', 'molluscs'];

/** What a product of a diet cannot contain. */
const EXCLUDED: Partial<Record<Diet, readonly Allergen[]>> = {
  vegan: [...OF_ANIMALS, 'egg', 'milk'],
  vegetarian: OF_ANIMALS,
  glutenFree: ['gluten', 'wheat'],
};

const EXCLUDED_DIETS: Partial<Record<Diet, readonly Diet[]>> = {
  vegan: ['nonVegetarian'],
  vegetarian: ['nonVegetarian'],
};

/** A diet that cannot be true, with what it contradicts. Vegan goods may have traces of milk, those without gluten none of it. */
export const dietProblem = (
  diets: readonly Diet[],
  allergens: { contains: readonly Allergen[]; mayContain: readonly Allergen[] } | null,
): { diet: Diet; other: Allergen | Diet } | undefined => {
  for (const diet of diets) {
    const stated = [
      ...(allergens?.contains ?? []),
      ...(diet === 'glutenFree' ? (allergens?.mayContain ?? []) : []),
    ];
    const other =
      stated.find((each) => EXCLUDED[diet]?.includes(each)) ??
      diets.find((each) => EXCLUDED_DIETS[diet]?.includes(each));
    if (other) return { diet, other };
  }
  return undefined;
};
