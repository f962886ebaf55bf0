import { type Static, Type } from 'typebox';

export const Address = Type.Object({
  _id: Type.String(),
  label: Type.String({ description: "'Home'" }),
  name: Type.String(),
  phone: Type.String(),
  line1: Type.String(),
  line2: Type.String(),
  landmark: Type.String(),
  city: Type.String(),
  state: Type.String(),
  postalCode: Type.String(),
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  isDefault: Type.Boolean(),
});
export type Address = Static<typeof Address>;
