import { type Static, Type } from 'typebox';
import { textLanguage } from '../shop/textLanguage';

export const MarqueeItem = Type.Object({
  _id: Type.String(),
  text: Type.String(),
  link: Type.Optional(Type.String({ description: 'A route of the shop' })),
  ...textLanguage,
});
export type MarqueeItem = Static<typeof MarqueeItem>;

/** The only response whose success is `success: true` instead of a code. */
export const MarqueeResponse = Type.Object({
  success: Type.Literal(true),
  message: Type.String(),
  data: Type.Array(MarqueeItem),
});
export type MarqueeResponse = Static<typeof MarqueeResponse>;
