import { type Static, Type } from 'typebox';
import { Category } from './category';
import { page, success } from './envelope';
import { ProductCard, ProductTexts } from './product';

/** The products of the feed are sent in pages of this size. */
export const FEED_PAGE_SIZE = 500;

const after = Type.Optional(
  Type.String({ minLength: 1, maxLength: 64, description: 'The `next` of the page before' }),
);

export const CatalogueFeedQuery = Type.Object(
  {
    after,
    version: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The version that the device has' }),
    ),
  },
  { additionalProperties: false },
);
export type CatalogueFeedQuery = Static<typeof CatalogueFeedQuery>;

const version = Type.String({
  description:
    'Another one after each change of categories, products, packs or prices. Stock has no part in it.',
});

export const CatalogueVersion = success(
  Type.Object({
    version: Type.String({
      description:
        'Another one after each change of categories, products, packs, prices, sections, banners or announcements, and when stock is counted. Orders have no part in it.',
    }),
  }),
);

/** Products of all categories, sold-out ones included: category by category, each in its own order. */
export const CatalogueFeedPage = page(ProductCard, {
  version,
  stockVersion: Type.String({
    description:
      'Another one after each count of the stock. Orders have no part in it, and pages of one copy may have several.',
  }),
  categories: Type.Optional(
    Type.Array(Category, { description: 'All categories, in order; on the first page' }),
  ),
});
export type CatalogueFeedPage = Static<typeof CatalogueFeedPage>['data'];

export const CatalogueTextsQuery = Type.Object({ after }, { additionalProperties: false });

/** The texts of all products, in the order and the pages of the feed. */
export const CatalogueTextsPage = page(ProductTexts, {});
export type CatalogueTextsPage = Static<typeof CatalogueTextsPage>['data'];
