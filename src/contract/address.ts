import { type Static, Type } from 'typebox';

/** An Indian mobile number (E.164): the courier calls it. */
export const Phone = Type.String({ pattern: '^\\+91[6-9]\\d{9}$' });

const filledIn = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });

/** The fields of the address form. */
export const AddressData = Type.Object(
  {
    /** 'Home' */
    label: filledIn(40),
    name: filledIn(100),
    phone: Phone,
    line1: filledIn(200),
    line2: Type.String({ maxLength: 200 }),
    landmark: Type.String({ maxLength: 200 }),
    city: filledIn(100),
    state: filledIn(100),
    postalCode: Type.String({ pattern: '^[1-9]\\d{5}$', description: 'PIN code' }),
    country: Type.Literal('IN', { description: 'ISO 3166-1 alpha-2' }),
    isDefault: Type.Boolean({ description: 'One address of a shopper at most; the first is it' }),
  },
  { additionalProperties: false },
);
export type AddressData = Static<typeof AddressData>;

export const Address = Type.Object({ _id: Type.String(), ...AddressData.properties });
export type Address = Static<typeof Address>;
