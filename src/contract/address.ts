import { type Static, Type } from 'typebox';
import { FILLED_LINE, ONE_LINE } from './rules/typed/oneLine';
import type { CountryRules, PhoneRules, PlaceField } from './shop/country';
import { typedAs } from './typedAs';

/** E.164, in the country of the shop: the courier calls it. */
export const makePhone = ({ code, pattern, example }: PhoneRules) =>
  Type.String({
    pattern: `^\\+${code}(?:${pattern})$`,
    examples: [`+${code}${example}`],
    ...typedAs('phone'),
  });

const filledIn = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: FILLED_LINE });

const line = (maxLength: number) => Type.String({ maxLength, pattern: ONE_LINE });

/** Of what a country does not have. */
const NONE = Type.String({ maxLength: 0, examples: [''] });

/** The fields of the address form, by the rules of the country. */
export const makeAddressData = (rules: CountryRules) => {
  const { country, fields, required, postalCode, phone, taxNumber } = rules;
  /** A field that a country does not have is empty. */
  const place = (field: PlaceField, maxLength: number) => {
    if (required.includes(field)) return filledIn(maxLength);
    return fields.includes(field) ? line(maxLength) : NONE;
  };
  const isCodeOptional = !required.includes('postalCode');
  const code = postalCode.pattern
    ? `^(?:${postalCode.pattern}${isCodeOptional ? '|' : ''})$`
    : ONE_LINE;
  return Type.Object(
    {
      /** 'Home' */
      label: filledIn(40),
      name: filledIn(100),
      phone: makePhone(phone),
      line1: filledIn(200),
      line2: line(200),
      landmark: line(200),
      city: place('city', 100),
      /** Missing in changes that a device stored before there were districts. */
      district: Type.Optional(place('district', 100)),
      state: place('state', 100),
      postalCode: fields.includes('postalCode')
        ? Type.String({
            maxLength: 20,
            pattern: code,
            examples: [postalCode.example],
            ...typedAs('postalCode'),
          })
        : place('postalCode', 20),
      /** Of the buyer, for the invoice: capitals and digits. Missing in changes that a device stored before there was one. */
      taxNumber: Type.Optional(
        taxNumber
          ? Type.String({
              pattern: `^(?:${taxNumber.pattern})?$`,
              examples: [taxNumber.example],
              ...typedAs('taxNumber'),
            })
          : NONE,
      ),
      country: Type.Literal(country, { description: 'ISO 3166-1 alpha-2' }),
      isDefault: Type.Boolean({ description: 'One address of a shopper at most; the first is it' }),
    },
    { additionalProperties: false },
  );
};
export type AddressData = Static<ReturnType<typeof makeAddressData>>;

/** An address as it was saved, perhaps under earlier rules. */
export const Address = Type.Object({
  _id: Type.String(),
  label: Type.String(),
  name: Type.String(),
  phone: Type.String({ description: 'E.164' }),
  line1: Type.String(),
  line2: Type.String(),
  landmark: Type.String(),
  city: Type.String(),
  district: Type.Optional(
    Type.String({ description: 'A part of the city, where addresses name one' }),
  ),
  state: Type.String({ description: 'Empty where addresses have none' }),
  postalCode: Type.String({ description: 'Empty where addresses have none' }),
  taxNumber: Type.Optional(
    Type.String({ description: 'Of the buyer, for the invoice; empty where there is none' }),
  ),
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  isDefault: Type.Boolean(),
});
export type Address = Static<typeof Address>;
