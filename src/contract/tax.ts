import { type Static, Type } from 'typebox';

/** A short label for an address, an invoice or a total. */
const Name = (description: string) =>
  Type.String({ minLength: 1, maxLength: 40, pattern: '^\\S(.*\\S)?$', description });

const Rate = Type.Integer({
  minimum: 0,
  maximum: 10_000,
  description: 'basis points, like 500 for 5 %',
});

const TaxClass = Type.String({
  pattern: '^[a-z0-9-]{1,40}$',
  description: 'one of the classes of "rates"',
});

const strict = { additionalProperties: false } as const;

/**
 * How a shop's goods are taxed. Without it nothing is said about taxes, and none is added. Each
 * description completes "must be …".
 */
export const TaxFacts = Type.Object(
  {
    name: Name('the name of the tax, like "GST" or "VAT"'),
    registration: Type.Optional(
      Type.Object(
        {
          label: Name('what the number is called, like "GSTIN"'),
          number: Name('the number that the shop is registered under'),
        },
        { ...strict, description: 'the number that is printed on invoices, with its label' },
      ),
    ),
    buyerNumber: Type.Optional(
      Type.Boolean({
        description:
          'true if the address form asks for the tax number of a buyer, who may leave it out',
      }),
    ),
    pricesInclude: Type.Boolean({
      description: 'true if prices and the delivery fee include the tax, false if it is added',
    }),
    rates: Type.Record(Type.String({ pattern: '^[a-z0-9-]{1,40}$' }), Rate, {
      ...strict,
      minProperties: 1,
      description: 'rates by tax class, in basis points, like { "fresh": 0, "food": 500 }',
    }),
    defaultClass: TaxClass,
    delivery: Type.Optional(TaxClass),
    split: Type.Optional(
      Type.Object(
        {
          state: Name('the state of the shop, as in the list of the address form'),
          within: Type.Array(Name('the name of a part of the tax, like "CGST"'), {
            minItems: 2,
            maxItems: 4,
            uniqueItems: true,
            description:
              'the equal parts, each with a name of its own, of the tax within the state, like ["CGST", "SGST"]',
            examples: [['CGST', 'SGST']],
          }),
          beyond: Name('the name of the tax to other states, like "IGST"'),
        },
        { ...strict, description: 'how the tax is split on invoices, by the state it goes to' },
      ),
    ),
  },
  { ...strict, description: 'how goods are taxed' },
);
export type TaxFacts = Static<typeof TaxFacts>;

const Amount = Type.Integer({ minimum: 0 });

/** The taxable amount and its tax, in minor units. */
const Taxed = { rate: Type.Integer({ description: 'Basis points' }), taxable: Amount, tax: Amount };

/** Taxes of an order as they were when it was placed. The taxable amounts include no tax. */
export const OrderTax = Type.Object({
  ...Type.Pick(TaxFacts, ['name', 'registration', 'pricesInclude']).properties,
  placeOfSupply: Type.Optional(Type.String({ description: 'A state, where taxes depend on it' })),
  rates: Type.Array(
    Type.Object({
      ...Taxed,
      parts: Type.Array(Type.Object({ name: Type.String(), amount: Amount }), {
        description: 'Their sum is the tax',
      }),
    }),
    { description: 'Goods and delivery together, the lowest rate first' },
  ),
  lines: Type.Array(
    Type.Object({ variantId: Type.String(), hsn: Type.Optional(Type.String()), ...Taxed }),
    { description: 'After the discount' },
  ),
  total: Type.Integer({ minimum: 0, description: 'Of all rates' }),
});
export type OrderTax = Static<typeof OrderTax>;
