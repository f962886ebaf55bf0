import { type Static, Type } from 'typebox';

/** What stayed when an import was taken back. */
export const KeptChange = Type.Object({
  list: Type.Union([Type.Literal('products'), Type.Literal('categories')]),
  slug: Type.String(),
  why: Type.Enum(['changed', 'ordered', 'archived', 'gone', 'used'], {
    description:
      'changed: fields or packs were changed afterwards, and these stay; ordered: it was made, and has been ordered; ' +
      'archived: it was made, has pictures now, and is in the archive; gone: it is no longer there; used: the category ' +
      'has other products',
  }),
  fields: Type.Optional(Type.Array(Type.String())),
  packs: Type.Optional(Type.Array(Type.String(), { description: 'Their labels' })),
});
export type KeptChange = Static<typeof KeptChange>;

/** What taking an import back has done. */
export const ImportUndone = Type.Object({
  at: Type.Optional(
    Type.String({ format: 'date-time', description: 'Left out until all of it is taken back' }),
  ),
  operator: Type.Optional(Type.String()),
  undone: Type.Integer({ description: 'Products and categories that are as they were' }),
  keptCount: Type.Integer(),
  kept: Type.Array(KeptChange, { description: 'The first 500' }),
});
export type ImportUndone = Static<typeof ImportUndone>;

/** The last import of a spreadsheet. */
export const SheetImport = Type.Object({
  _id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  operator: Type.String(),
  changed: Type.Integer({ description: 'How many changes it was to make' }),
  undone: Type.Optional(ImportUndone),
});
export type SheetImport = Static<typeof SheetImport>;
