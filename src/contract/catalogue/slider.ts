import { type Static, Type } from 'typebox';
import { textLanguage } from '../shop/textLanguage';
import { Image, Tone } from './image';

export const Slider = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  image: Image,
  tone: Tone,
  link: Type.String({ description: 'A route of the shop' }),
  linkLabel: Type.String(),
  ...textLanguage,
});
export type Slider = Static<typeof Slider>;
