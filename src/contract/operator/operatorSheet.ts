import { type Static, Type } from 'typebox';
import { CatalogueChanges } from './operatorCatalogueChange';

const strict = { additionalProperties: false };

/** Stands in the query without more, or is left out. */
const Flag = (description: string) => Type.Optional(Type.Literal('true', { description }));

export const SheetQuery = Type.Object(
  {
    dryRun: Flag('Changes nothing'),
    removePacks: Flag('Packs that the file leaves out go, with their stock'),
    addCategories: Flag('Categories that are missing are made'),
    leaveOut: Flag('Columns that are not known are left out'),
    takeStock: Flag('The stock of packs that the shop has is counted anew, too'),
  },
  strict,
);
export type SheetQuery = Static<typeof SheetQuery>;

/** What was done with goods of another system that its file alone does not decide. */
export const decisions = [
  'hidden',
  'noCategory',
  'noMrp',
  'noPrice',
  'noStock',
  'netByWeight',
  'netByPiece',
  'oversold',
  'otherPictures',
  'noTaxClass',
  'sameLabel',
  'sameName',
  'sameSlug',
  'skipped',
  'taxExcluded',
] as const;
export type Decision = (typeof decisions)[number];

export const SheetDecision = Type.Object({
  kind: Type.Enum([...decisions]),
  count: Type.Integer(),
  examples: Type.Array(Type.String(), { description: 'Names of goods, three at most' }),
});
export type SheetDecision = Static<typeof SheetDecision>;

export const SheetPictures = Type.Object({
  slug: Type.String(),
  addresses: Type.Array(Type.String()),
});
export type SheetPictures = Static<typeof SheetPictures>;

/** What a spreadsheet has, and what its import changes. */
export const SheetChanges = Type.Object({
  ...CatalogueChanges.properties,
  system: Type.Optional(Type.String({ description: "'Shopify'; left out for a file of the shop" })),
  products: Type.Integer(),
  packs: Type.Integer(),
  leftOut: Type.Array(Type.String(), { description: 'Columns of which nothing is taken' }),
  categories: Type.Array(Type.String(), { description: 'The slugs of those that are made' }),
  decisions: Type.Array(SheetDecision),
  pictures: Type.Array(SheetPictures, {
    description: 'Addresses of pictures that may be added to the products',
  }),
});
export type SheetChanges = Static<typeof SheetChanges>;

/** How far the import is that this process makes. */
export const ImportProgress = Type.Object({
  done: Type.Integer({ description: 'Products that are written' }),
  of: Type.Integer({ description: 'Products to write; 0 while there is no import' }),
});
export type ImportProgress = Static<typeof ImportProgress>;
