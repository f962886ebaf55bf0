import { type Static, Type } from 'typebox';
import { PricedPer } from '../catalogue/weighed';
import { FILLED_LINE } from '../rules/typed/oneLine';

const MAX_AMOUNT = 1_000_000_000;
const MAX_PACKS = 1_000_000;

/** A pack as an operator sees it: the operator API calls a variant a pack. Amounts in minor units. */
export const OperatorPack = Type.Object({
  product: Type.String({ description: 'Its slug' }),
  label: Type.String({ description: "'500 g'" }),
  sku: Type.Optional(Type.String()),
  price: Type.Integer(),
  mrp: Type.Integer(),
  per: Type.Optional(PricedPer),
  onHand: Type.Integer({ description: 'Packs in the shop, those of unshipped orders included' }),
  reserved: Type.Integer({ description: 'Packs of orders that are not shipped yet' }),
});
export type OperatorPack = Static<typeof OperatorPack>;

/** Selects goods by a part of their name, slug or SKU. */
export const GoodsQuery = Type.Object(
  {
    q: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    low: Type.Optional(
      Type.Literal('1', { description: 'Only goods of which a pack is nearly or quite sold out' }),
    ),
    without: Type.Optional(
      Type.String({
        pattern: '^(picture|[a-z]{2,3})$',
        description:
          'Only goods without a `picture`, or without a name or description in a language: `hi`',
      }),
    ),
    archived: Type.Optional(Type.Literal('1', { description: 'Archived goods, and no others' })),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 100, description: 'The `next` of the previous page' }),
    ),
  },
  { additionalProperties: false },
);
export type GoodsQuery = Static<typeof GoodsQuery>;

/** Goods with their packs, by slug. */
export const OperatorGoods = Type.Object({
  results: Type.Array(
    Type.Object({
      slug: Type.String(),
      name: Type.String(),
      picture: Type.Optional(Type.String({ description: 'Its smallest file' })),
      packs: Type.Array(OperatorPack),
    }),
  ),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type OperatorGoods = Static<typeof OperatorGoods>;

export const PriceChange = Type.Object(
  {
    price: Type.Integer({ minimum: 1, maximum: MAX_AMOUNT }),
    mrp: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MAX_AMOUNT, description: 'The current one by default' }),
    ),
  },
  { additionalProperties: false },
);
export type PriceChange = Static<typeof PriceChange>;

const reason = Type.String({ minLength: 1, maxLength: 200, pattern: FILLED_LINE });

/** Either the counted stock, or the difference to add or subtract. */
export const StockChange = Type.Union([
  Type.Object(
    { onHand: Type.Integer({ minimum: 0, maximum: MAX_PACKS }), reason },
    { additionalProperties: false },
  ),
  Type.Object(
    { change: Type.Integer({ minimum: -MAX_PACKS, maximum: MAX_PACKS }), reason },
    { additionalProperties: false },
  ),
]);
export type StockChange = Static<typeof StockChange>;
