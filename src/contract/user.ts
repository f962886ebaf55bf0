import { type Static, Type } from 'typebox';
import { makePhone } from './address';
import { ONE_LINE } from './rules/typed/oneLine';
import type { PhoneRules } from './shop/country';

export const User = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  name: Type.String({ description: 'Empty until the shopper gives one' }),
  phone: Type.String({ description: 'Empty until the shopper gives one' }),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type User = Static<typeof User>;

/** The fields that the user may change. */
export const makeProfileChange = (phone: PhoneRules) =>
  Type.Object(
    {
      name: Type.String({ maxLength: 100, pattern: ONE_LINE }),
      phone: Type.Union([Type.Literal(''), makePhone(phone)]),
    },
    { additionalProperties: false },
  );
export type ProfileChange = Static<ReturnType<typeof makeProfileChange>>;
