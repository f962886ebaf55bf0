import { type Static, Type } from 'typebox';
import { textLanguage } from '../shop/textLanguage';
import { ProductCard } from './product';

export const HomeSection = Type.Object({
  _id: Type.String(),
  title: Type.String(),
  subtitle: Type.String(),
  layout: Type.Union([Type.Literal('shelf'), Type.Literal('grid'), Type.Literal('story')]),
  products: Type.Array(ProductCard),
  link: Type.Optional(Type.String({ description: "A route of the shop, '/category?id=…'" })),
  ...textLanguage,
});
export type HomeSection = Static<typeof HomeSection>;
