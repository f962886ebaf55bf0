import { type Static, Type } from 'typebox';
import { Phone } from './address';

export const User = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  name: Type.String({ description: 'Empty until the shopper gives one' }),
  phone: Type.String({ description: 'Empty until the shopper gives one' }),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type User = Static<typeof User>;

/** The fields that the user may change. */
export const ProfileChange = Type.Object(
  {
    name: Type.String({ maxLength: 100 }),
    phone: Type.Union([Type.Literal(''), Phone]),
  },
  { additionalProperties: false },
);
export type ProfileChange = Static<typeof ProfileChange>;
