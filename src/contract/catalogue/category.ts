import { type Static, Type } from 'typebox';
import { ownTexts, textLanguage } from '../shop/textLanguage';
import { Image, Tone } from './image';

export const Category = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  slug: Type.String(),
  description: Type.String(),
  image: Image,
  tone: Tone,
  productCount: Type.Integer({ minimum: 0 }),
  ...textLanguage,
  ...ownTexts,
});
export type Category = Static<typeof Category>;
