import { Type } from 'typebox';

/** More products in a cart are not asked about. */
const MAX_GOES_WITH = 20;

export const GoesWithQuery = Type.Object(
  {
    products: Type.String({
      pattern: `^[^,]{1,64}(,[^,]{1,64}){0,${MAX_GOES_WITH - 1}}$`,
      description: `Up to ${MAX_GOES_WITH} ids, separated by commas`,
      examples: ['prd_4Xq9,prd_7Lm2'],
    }),
  },
  { additionalProperties: false },
);
