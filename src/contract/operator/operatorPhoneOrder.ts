import { type Static, Type } from 'typebox';
import { makeAddressData, makePhone } from '../address';
import { Checkout } from '../checkout';
import { FILLED_LINE } from '../rules/typed/oneLine';
import type { CountryRules } from '../shop/country';
import { typedAs } from '../typedAs';

const { addressId, lines, orderKey, note, window, pickUp } = Checkout.properties;

/** An order that somebody of the shop takes by phone. */
export const makePhoneOrder = (country: CountryRules) =>
  Type.Object(
    {
      customerId: Type.Optional({ ...addressId, description: 'A known customer' }),
      customer: Type.Optional(
        Type.Object(
          {
            name: Type.String({ minLength: 1, maxLength: 100, pattern: FILLED_LINE }),
            phone: makePhone(country.phone),
            email: Type.Optional(
              Type.String({ minLength: 3, maxLength: 320, ...typedAs('email') }),
            ),
          },
          {
            additionalProperties: false,
            description: 'In place of `customerId`: a new one, or who has this e-mail address',
          },
        ),
      ),
      addressId: Type.Optional({ ...addressId, description: 'An address of the known customer' }),
      address: Type.Optional(makeAddressData(country)),
      pickUp,
      lines,
      orderKey,
      total: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
      note,
      window,
      payment: Type.Union([Type.Literal('on_delivery'), Type.Literal('link')]),
      isVouchedFor: Type.Optional(
        Type.Boolean({
          description: 'The limits of who has not paid yet and of paying on delivery do not hold',
        }),
      ),
    },
    { additionalProperties: false },
  );
export type PhoneOrder = Static<ReturnType<typeof makePhoneOrder>>;

export const PhoneOrderPlaced = Type.Object({ number: Type.String() });

export const PaymentLink = Type.Object({
  url: Type.String({ description: 'Whoever has it can pay; the shop keeps its hash alone' }),
  payUntil: Type.String({ format: 'date-time' }),
});
