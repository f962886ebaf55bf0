import { type Static, Type } from 'typebox';
import { ProductReviews } from '../review';
import { textLanguage } from '../shop/textLanguage';
import { Allergens, dietFields } from './allergens';
import { Image, Tone } from './image';
import { SoldBy, Weighed } from './weighed';

const harvestedOn = (of: string) =>
  Type.Optional(
    Type.String({ format: 'date', description: `YYYY-MM-DD, ${of}`, examples: ['2026-11-23'] }),
  );

/** Who made a product; the name is '' where that is not known. */
const Farm = Type.Object({
  name: Type.String(),
  place: Type.String(),
  image: Type.Optional(
    Type.String({
      description: 'The address of a picture, shown twice as wide as high',
      examples: ['/pictures/farm-mulshi-greens-640.webp'],
    }),
  ),
  about: Type.Optional(Type.String({ description: 'A sentence or two' })),
});

/** A variant: a pack size of a product. Amounts in minor units of the shop's currency; its tax facts say whether they include taxes. */
export const Variant = Type.Object({
  _id: Type.String(),
  label: Type.String({ examples: ['500 g'] }),
  price: Type.Integer({ minimum: 0, examples: [4500] }),
  mrp: Type.Integer({
    minimum: 0,
    description: 'Maximum retail price printed on the pack',
    examples: [5000],
  }),
  unitPrice: Type.Object({
    amount: Type.Integer({ minimum: 0, examples: [9000] }),
    per: Type.Union([Type.Literal('kg'), Type.Literal('l'), Type.Literal('piece')]),
  }),
  available: Type.Integer({ minimum: 0, maximum: 99, description: '0 is sold out' }),
  soldBy: Type.Optional(SoldBy),
  weighed: Type.Optional(Weighed),
});
export type Variant = Static<typeof Variant>;

/** A product in a list, with at most its first four variants. */
export const ProductCard = Type.Object({
  _id: Type.String({ examples: ['prd_4Xq9'] }),
  name: Type.String({ examples: ['Red onions'] }),
  slug: Type.String({ examples: ['red-onions'] }),
  categoryId: Type.String(),
  taxClass: Type.Optional(Type.String({ description: 'Decides its tax; the default without it' })),
  image: Image,
  tone: Tone,
  origin: Type.String({ description: 'Where it grew', examples: ['Nashik'] }),
  farmName: Type.Optional(Type.String()),
  certifications: Type.Optional(Type.Array(Type.String())),
  badges: Type.Array(Type.String()),
  ...dietFields,
  harvestedOn: harvestedOn('in lists only while it is fresh'),
  variants: Type.Array(Variant),
  rating: Type.Optional(
    Type.Object(
      {
        average: Type.Number({ description: 'Stars, with one decimal place', examples: [4.6] }),
        count: Type.Integer({ minimum: 1 }),
      },
      { description: 'Up to a minute old' },
    ),
  ),
  ...textLanguage,
});
export type ProductCard = Static<typeof ProductCard>;

/** What a product page says beside the card; devices save it for all products. */
export const ProductTexts = Type.Object({
  _id: Type.String(),
  description: Type.String(),
  farm: Farm,
  harvestedOn: harvestedOn('of whatever day'),
  certifications: Type.Array(Type.String()),
  nutrition: Type.Array(
    Type.Object({
      name: Type.String(),
      amount: Type.String({ description: 'per 100 g or 100 ml' }),
    }),
  ),
  ingredients: Type.String(),
  allergens: Type.Optional(Allergens),
  storage: Type.String(),
  shelfLife: Type.String(),
  ...textLanguage,
});
export type ProductTexts = Static<typeof ProductTexts>;

export const ProductDetails = Type.Object({
  ...ProductCard.properties,
  ...ProductTexts.properties,
  images: Type.Array(Image),
  farmId: Type.Optional(Type.String({ description: 'The farm that it is of, if it is of one' })),
  reviews: Type.Optional(ProductReviews),
  related: Type.Array(ProductCard),
});
export type ProductDetails = Static<typeof ProductDetails>;
