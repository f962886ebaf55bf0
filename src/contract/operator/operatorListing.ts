import { type Static, Type } from 'typebox';
import { CataloguePack, CatalogueProduct } from './operatorCatalogue';

const { packs: _, ...product } = CatalogueProduct.properties;

/** A product as other places list it: with the addresses of its page and pictures. */
export const Listing = Type.Object({
  ...product,
  _id: Type.String(),
  categoryName: Type.String(),
  address: Type.String({ description: 'Of its page' }),
  pictures: Type.Array(Type.Object({ address: Type.String(), alt: Type.String() })),
  packs: Type.Array(
    Type.Object({
      ...CataloguePack.properties,
      _id: Type.String(),
      address: Type.String({ description: 'Of the page of the product, where the pack is chosen' }),
      available: Type.Integer({ description: 'In stock, and not held by an order' }),
      perWeight: Type.Optional(
        Type.Object(
          { price: Type.Integer(), mrp: Type.Integer() },
          { description: 'For `weighed.per`, where `price` and `mrp` are those of a portion' },
        ),
      ),
    }),
  ),
});
export type Listing = Static<typeof Listing>;

export const Listings = Type.Object({
  results: Type.Array(Listing),
  isPublic: Type.Optional(
    Type.Boolean({
      description: 'False where the shop does not know where customers reach it (`PUBLIC_URL`)',
    }),
  ),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type Listings = Static<typeof Listings>;
