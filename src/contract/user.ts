import { type Static, Type } from 'typebox';

export const User = Type.Object({
  _id: Type.String(),
  email: Type.String(),
  name: Type.String(),
  phone: Type.String(),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
});
export type User = Static<typeof User>;
