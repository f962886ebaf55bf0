import { type Static, Type } from 'typebox';

const PackPrices = Type.Object({ price: Type.Integer(), mrp: Type.Integer() });

export const PackChange = Type.Object({
  label: Type.String(),
  action: Type.Union([Type.Literal('add'), Type.Literal('change'), Type.Literal('remove')]),
  before: Type.Optional(PackPrices),
  after: Type.Optional(PackPrices),
  stock: Type.Optional(Type.Integer({ description: 'That comes or goes with the pack' })),
  counted: Type.Optional(
    Type.Object(
      { before: Type.Integer(), after: Type.Integer() },
      { description: 'The stock of a pack that the shop has, which is counted anew' },
    ),
  ),
});
export type PackChange = Static<typeof PackChange>;

export const CatalogueChange = Type.Object({
  list: Type.String({ description: "'products'" }),
  slug: Type.Optional(Type.String()),
  action: Type.Union([
    Type.Literal('add'),
    Type.Literal('change'),
    Type.Literal('archive'),
    Type.Literal('restore'),
    Type.Literal('replace'),
    Type.Literal('remove'),
  ]),
  fields: Type.Optional(Type.Array(Type.String(), { description: 'What differs' })),
  packs: Type.Optional(Type.Array(PackChange)),
});
export type CatalogueChange = Static<typeof CatalogueChange>;

/** A pack whose stock in the file is not that of the shop. */
export const OtherStock = Type.Object({
  slug: Type.String(),
  label: Type.String(),
  shop: Type.Integer(),
  file: Type.Integer(),
});
export type OtherStock = Static<typeof OtherStock>;

export const CatalogueChanges = Type.Object({
  changed: Type.Integer({ description: 'How many changes there are' }),
  changes: Type.Array(CatalogueChange, {
    description: 'The first 500, and up to 500 more that remove packs',
  }),
  otherStock: Type.Optional(
    Type.Object(
      { count: Type.Integer(), first: Type.Array(OtherStock) },
      { description: 'Packs that the shop has with another stock, which stays (see `takeStock`)' },
    ),
  ),
});
export type CatalogueChanges = Static<typeof CatalogueChanges>;
