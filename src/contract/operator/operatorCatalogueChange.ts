import { type Static, Type } from 'typebox';

const PackPrices = Type.Object({ price: Type.Integer(), mrp: Type.Integer() });

export const PackChange = Type.Object({
  label: Type.String(),
  action: Type.Union([Type.Literal('add'), Type.Literal('change'), Type.Literal('remove')]),
  before: Type.Optional(PackPrices),
  after: Type.Optional(PackPrices),
  stock: Type.Optional(Type.Integer({ description: 'That comes or goes with the pack' })),
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
  ]),
  fields: Type.Optional(Type.Array(Type.String(), { description: 'What differs' })),
  packs: Type.Optional(Type.Array(PackChange)),
});
export type CatalogueChange = Static<typeof CatalogueChange>;

export const CatalogueChanges = Type.Object({
  changed: Type.Integer({ description: 'How many changes there are' }),
  changes: Type.Array(CatalogueChange, {
    description: 'The first 500, and up to 500 more that remove packs',
  }),
});
export type CatalogueChanges = Static<typeof CatalogueChanges>;
