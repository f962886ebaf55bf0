import { type Static, Type } from 'typebox';
import { Address, makeAddressData, makePhone } from '../address';
import { Checkout, CheckoutLine } from '../checkout';
import { OfferedWindow, OrderWindow } from '../deliveryWindow';
import { MAX_PACKS } from '../rules/maxPacks';
import { FILLED_LINE } from '../rules/typed/oneLine';
import type { CountryRules } from '../shop/country';
import { typedAs } from '../typedAs';

const { addressId, lines, orderKey, note, window } = Checkout.properties;
const { variantId, quantity } = CheckoutLine.properties;
const Amount = Type.Integer({ minimum: 0, maximum: 2_000_000_000 });

/** For whom an order is taken, and where it goes. */
const makeDestination = (country: CountryRules) => ({
  customerId: Type.Optional({ ...addressId, description: 'A known customer' }),
  customer: Type.Optional(
    Type.Object(
      {
        name: Type.String({ minLength: 1, maxLength: 100, pattern: FILLED_LINE }),
        phone: makePhone(country.phone),
        email: Type.Optional(
          Type.String({
            minLength: 3,
            maxLength: 320,
            examples: ['asha@example.org'],
            ...typedAs('email'),
          }),
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
  pickUpPoint: Type.Optional({
    ...addressId,
    description: 'In place of an address: where it is collected, by who ordered it',
  }),
  window,
});

const payment = Type.Union([Type.Literal('on_delivery'), Type.Literal('link')]);

/** An order that somebody of the shop takes by phone. */
export const makePhoneOrder = (country: CountryRules) =>
  Type.Object(
    {
      ...makeDestination(country),
      lines,
      orderKey,
      total: Amount,
      note,
      payment,
      isVouchedFor: Type.Optional(
        Type.Boolean({
          description: 'The limits of who has not paid yet and of paying on delivery do not hold',
        }),
      ),
    },
    { additionalProperties: false },
  );
export type PhoneOrder = Static<ReturnType<typeof makePhoneOrder>>;

/** The same order before its prices are known. */
export const makePhoneQuote = (country: CountryRules) =>
  Type.Object(
    {
      ...makeDestination(country),
      lines: Type.Array(Type.Object({ variantId, quantity }, { additionalProperties: false }), {
        minItems: 1,
        maxItems: MAX_PACKS,
      }),
      payment,
    },
    { additionalProperties: false },
  );
export type PhoneQuoteRequest = Static<ReturnType<typeof makePhoneQuote>>;

export const PhoneQuote = Type.Object({
  lines: Type.Array(Type.Object({ variantId: Type.String(), quantity, price: Amount })),
  delivery: Amount,
  onDeliveryFee: Amount,
  total: Type.Integer({ minimum: 0, description: 'At most, where something is to be weighed' }),
  isToWeigh: Type.Boolean(),
  arrivesOn: Type.Optional(Type.String({ format: 'date' })),
  window: Type.Optional(OrderWindow),
  windows: Type.Array(OfferedWindow, {
    description: 'What may be chosen; full ones are among them',
  }),
});
export type PhoneQuote = Static<typeof PhoneQuote>;

export const PhoneOrderPlaced = Type.Object({ number: Type.String() });

/** What is asked of who orders by phone. */
export const PhoneOrderForm = Type.Object({
  fields: Type.Array(Type.String(), { description: 'Of an address, in the order of the country' }),
  required: Type.Array(Type.String()),
  states: Type.Array(Type.String(), { description: 'To choose from; none where they are typed' }),
  country: Type.String({ description: 'ISO 3166-1 alpha-2' }),
  noteLength: Type.Integer(),
  pickUpPoints: Type.Array(Type.Object({ _id: Type.String(), name: Type.String() })),
  payments: Type.Array(payment, { description: 'The ways in which the shop can be paid' }),
});
export type PhoneOrderForm = Static<typeof PhoneOrderForm>;

export const Callers = Type.Object({
  results: Type.Array(
    Type.Object({
      _id: Type.String(),
      name: Type.String(),
      phone: Type.String(),
      email: Type.String({ description: 'Empty of a customer who has given none' }),
      addresses: Type.Array(Address),
    }),
  ),
});
export type Callers = Static<typeof Callers>;

export const CallerSearch = Type.Object(
  {
    q: Type.String({
      minLength: 3,
      maxLength: 100,
      pattern: FILLED_LINE,
      description: 'A part of a name, phone number or e-mail address',
    }),
  },
  { additionalProperties: false },
);

export const PackSearch = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: 100,
      description: 'A part of the name, a slug or a SKU',
    }),
  },
  { additionalProperties: false },
);

export const PhoneOrderPacks = Type.Object({
  results: Type.Array(
    Type.Object({
      variantId: Type.String(),
      name: Type.String(),
      label: Type.String(),
      price: Amount,
      free: Type.Integer({ description: 'Packs that are not reserved' }),
    }),
  ),
});
export type PhoneOrderPacks = Static<typeof PhoneOrderPacks>;

export const PaymentLink = Type.Object({
  url: Type.String({ description: 'Whoever has it can pay; the shop keeps its hash alone' }),
  payUntil: Type.String({ format: 'date-time' }),
});
export type PaymentLink = Static<typeof PaymentLink>;
