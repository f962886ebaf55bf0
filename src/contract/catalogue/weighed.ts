import { type Static, Type } from 'typebox';

/** What prices of goods sold by weight are for. */
export const PricedPer = Type.Union(
  [Type.Literal('kg'), Type.Literal('100 g'), Type.Literal('lb')],
  { description: 'What the price is for: a kilogram, 100 g or a pound' },
);
export type PricedPer = Static<typeof PricedPer>;

export const WeighedKind = Type.Union([Type.Literal('steps'), Type.Literal('pieces')], {
  description:
    '`steps`: the shopper chooses a weight; `pieces`: they choose pieces, each of which weighs a little more or less',
});

const Grams = (description: string) =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, description }));

/** How a pack that is sold by weight is priced, as operators write it. */
export const weighedFields = {
  choose: WeighedKind,
  per: PricedPer,
  least: Grams('Grams: the least weight that can be chosen'),
  most: Grams('Grams: the most'),
};

/**
 * Of a variant that is sold by weight. A quantity counts its portions: steps of the weight that is chosen, or pieces.
 * Minor units; `price` of the variant is what one portion is expected to cost.
 */
export const Weighed = Type.Object({
  ...weighedFields,
  grams: Type.Integer({ minimum: 1, description: 'Of a step, or what a piece usually weighs' }),
  price: Type.Integer({ minimum: 0, description: 'For `per`', examples: [64900] }),
  tolerance: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'By how many per cent the weight may differ from what was ordered',
  }),
  multiple: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Amounts are multiples of it; 1 unless stated' }),
  ),
});
export type Weighed = Static<typeof Weighed>;

export const SoldBy = Type.Union([Type.Literal('piece'), Type.Literal('weight')], {
  description: 'By the piece, at one price; or by weight: it is weighed when it is packed',
});
