import { type Static, Type } from 'typebox';
import { Image } from '../catalogue/image';
import { ONE_LINE } from '../rules/typed/oneLine';

/** The owners of pictures: a product has several, the first is shown on its card; the others have one. */
export const pictureOwners = ['product', 'category', 'banner'] as const;
export type PictureOwner = (typeof pictureOwners)[number];

/** The alternative text of a picture; empty where the text beside it says the same. */
export const PictureText = Type.String({ maxLength: 300, pattern: ONE_LINE });

/** The pictures to keep, in their new order: a picture that is left out is deleted. */
export const PictureOrder = Type.Object(
  {
    pictures: Type.Array(
      Type.Object(
        { src: Image.properties.src, alt: Type.Optional(PictureText) },
        { additionalProperties: false },
      ),
      { maxItems: 20 },
    ),
    before: Type.Optional(
      Type.Array(Image.properties.src, {
        maxItems: 20,
        description: 'The `src` of those that were read; 409 when there are others meanwhile',
      }),
    ),
  },
  { additionalProperties: false },
);
export type PictureOrder = Static<typeof PictureOrder>;

/** A picture of another shop system, which the shop fetches. */
export const PictureAddress = Type.Object(
  {
    address: Type.String({
      minLength: 1,
      maxLength: 2000,
      description: 'Of a server of the internet, https or http, at its usual port',
    }),
    alt: Type.Optional(PictureText),
  },
  { additionalProperties: false },
);
export type PictureAddress = Static<typeof PictureAddress>;
