import { type Static, Type } from 'typebox';
import { page, success } from '../envelope';
import { ownTexts } from '../shop/textLanguage';
import { Category } from './category';
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

/** A card, with what else it is found by: words in the shop's own language, SKUs, and what it may be free of. */
export const FeedProduct = Type.Object({
  ...ProductCard.properties,
  ...ownTexts,
  skus: Type.Optional(Type.Array(Type.String(), { description: 'Of its packs that have one' })),
  contains: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'Which substances that people avoid its ingredients contain, such as gluten, milk or sugar. Without it, not ' +
        'all of its ingredients are known, and it is free of only what its texts say.',
      examples: [['milk', 'lactose', 'animal']],
    }),
  ),
});
export type FeedProduct = Static<typeof FeedProduct>;

/** Products of all categories, sold-out ones included: category by category, each in its own order. */
export const CatalogueFeedPage = page(FeedProduct, {
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
