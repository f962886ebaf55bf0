import { type Static, Type } from 'typebox';
import { OrderWindow } from '../deliveryWindow';

/** YYYY-MM-DD */
export const Day = Type.String({
  format: 'date',
  pattern: '^20\\d\\d-',
  description: 'YYYY-MM-DD, local to the shop',
});

const Weight = Type.Object(
  { g: Type.Integer(), ml: Type.Integer(), piece: Type.Integer() },
  { description: 'Grams and millilitres of what is sold by them, and pieces of the rest' },
);

/** Packs that are needed on a day. */
export const NeededPack = Type.Object({
  variantId: Type.String(),
  product: Type.String({ description: 'Its slug' }),
  name: Type.String(),
  label: Type.String({ description: "'500 g'" }),
  sku: Type.Optional(Type.String()),
  storagePlace: Type.Optional(Type.String({ description: "'Shelf 3', 'Cold room'" })),
  ordered: Type.Integer({ description: 'Packs of orders that are to be packed' }),
  baskets: Type.Integer({ description: 'Packs of weekly baskets that are still to be placed' }),
  weight: Weight,
});
export type NeededPack = Static<typeof NeededPack>;

/** What a farm is to bring on a day. */
export const FarmNeeds = Type.Object({
  farm: Type.Optional(
    Type.Object(
      {
        slug: Type.String(),
        name: Type.String(),
        place: Type.String(),
        hasEmail: Type.Boolean({ description: 'It can be told by mail' }),
        mailedAt: Type.Optional(
          Type.String({ format: 'date-time', description: 'When it was told of this day last' }),
        ),
      },
      { description: 'Left out for goods of no farm' },
    ),
  ),
  packs: Type.Array(NeededPack, { description: 'By name' }),
  weight: Weight,
});
export type FarmNeeds = Static<typeof FarmNeeds>;

/** An order of the day, without its person. */
const Crate = Type.Object({
  number: Type.String(),
  window: Type.Optional(OrderWindow),
  packs: Type.Integer(),
  weight: Weight,
});

/** What a day needs, of orders that arrive on it and of weekly baskets. */
export const DayNeeds = Type.Object({
  date: Day,
  results: Type.Array(FarmNeeds, { description: 'By the name of the farm, goods of none last' }),
  crates: Type.Array(Crate, { description: 'The orders to pack, by window and number' }),
});
export type DayNeeds = Static<typeof DayNeeds>;

export const DayQuery = Type.Object({ date: Day }, { additionalProperties: false });
