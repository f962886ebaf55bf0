import { type Static, Type } from 'typebox';
import { Image } from './image';

/** What has pictures: a product several, the first of which its card shows; the others one. */
export const pictureOwners = ['product', 'category', 'banner'] as const;
export type PictureOwner = (typeof pictureOwners)[number];

/** Of a picture; empty where the text beside it says the same. */
export const PictureText = Type.String({ maxLength: 300 });

/** The pictures that stay, in their order: what is left out goes. */
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
