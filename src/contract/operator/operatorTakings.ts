import { type Static, Type } from 'typebox';
import { FILLED_LINE } from '../rules/typed/oneLine';
import { Day } from './operatorNeeds';

const Amount = Type.Integer({ description: 'Minor units' });

export const DrawerCount = Type.Object({
  opening: Type.Integer({ description: 'What was in it in the morning' }),
  expected: Type.Integer({ description: 'That, with the cash of the day' }),
  counted: Amount,
  difference: Type.Integer({ description: '`counted` less `expected`' }),
  note: Type.Optional(Type.String()),
  by: Type.String({ description: 'The name of the operator' }),
  at: Type.String({ format: 'date-time' }),
});
export type DrawerCount = Static<typeof DrawerCount>;

/** The money of a day of the shop. Minor units of `currency`. */
export const Takings = Type.Object({
  date: Day,
  currency: Type.String(),
  ways: Type.Array(
    Type.Object({
      by: Type.String({
        description: 'The id of a gateway, or at the door `cash`, `card`, `upi` or `transfer`',
      }),
      payments: Type.Integer({ description: 'How many came' }),
      received: Amount,
      refunded: Amount,
    }),
  ),
  rates: Type.Array(
    Type.Object({
      rate: Type.Integer({ description: 'Basis points' }),
      amount: Type.Integer({ description: 'With the tax, less what went back' }),
      tax: Amount,
    }),
    {
      description:
        'What was taken by tax rate, the lowest first; empty in a shop without tax facts',
    },
  ),
  total: Type.Integer({ description: 'What came, less what went back' }),
  counts: Type.Array(DrawerCount, { description: 'Of the drawer, the newest first' }),
});
export type Takings = Static<typeof Takings>;

const Counted = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const NewCount = Type.Object(
  {
    date: Day,
    opening: Counted,
    counted: Counted,
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 200, pattern: FILLED_LINE })),
  },
  { additionalProperties: false },
);
