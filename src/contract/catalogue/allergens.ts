import { type Static, Type } from 'typebox';
import { ALLERGENS, DIETS } from '../rules/allergens';

const Allergen = Type.Enum([...ALLERGENS]);
const Diet = Type.Enum([...DIETS]);

/** What of the allergens a product contains, and of which it may contain traces; each is in one list at most. */
export const Allergens = Type.Object(
  {
    contains: Type.Array(Allergen, { maxItems: ALLERGENS.length }),
    mayContain: Type.Array(Allergen, { maxItems: ALLERGENS.length }),
  },
  {
    additionalProperties: false,
    description:
      'The fourteen of Annex II of Regulation (EU) 1169/2011, and those that other countries name beside them.',
    examples: [{ contains: ['milk'], mayContain: ['nuts'] }],
  },
);
export type Allergens = Static<typeof Allergens>;

export const Diets = Type.Array(Diet, { maxItems: DIETS.length });

/** On a card: what it is filtered by. */
export const dietFields = {
  diets: Type.Optional({
    ...Diets,
    description: 'Who may eat it, as the shop says. Left out where the shop says nothing.',
  }),
  possibleAllergens: Type.Optional(
    Type.Array(Allergen, {
      description:
        'Those that it contains or may contain, and those that its ingredients name. Without it, the shop has not ' +
        'stated the allergens of the product, so that it is known to be free of none.',
    }),
  ),
};
