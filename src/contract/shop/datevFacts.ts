import { type Static, Type } from 'typebox';

const Account = (what: string) =>
  Type.Optional(
    Type.String({
      pattern: '^[0-9]{4,9}$',
      description: `the number of an account, like "1000": ${what}`,
      examples: ['1000'],
    }),
  );

const strict = { additionalProperties: false } as const;

/**
 * How the tax adviser of a shop in Germany keeps its books with DATEV. What is left out is what is usual. Each description
 * completes "must be …".
 */
export const DatevFacts = Type.Object(
  {
    consultant: Type.Optional(
      Type.Integer({
        minimum: 1001,
        maximum: 9_999_999,
        description: 'the number of the tax adviser (Beraternummer), from 1001 to 9999999',
      }),
    ),
    client: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 99_999,
        description: 'the number of the shop there (Mandantennummer), from 1 to 99999',
      }),
    ),
    chart: Type.Optional(
      Type.Enum(['SKR03', 'SKR04'], {
        description: '"SKR03" or "SKR04": the chart of accounts',
      }),
    ),
    accountLength: Type.Optional(
      Type.Integer({
        minimum: 4,
        maximum: 8,
        description: 'how many digits accounts have, from 4 to 8; those of persons have one more',
      }),
    ),
    accounts: Type.Optional(
      Type.Object(
        {
          cash: Account('cash'),
          bank: Account('the bank, for transfers'),
          clearing: Account('money on its way: what gateways and card readers collect'),
          debtor: Account('all customers together'),
          untaxed: Account('sales of a shop that has no taxes'),
          revenue: Type.Optional(
            Type.Record(
              Type.String({ pattern: '^[0-9]{1,5}$' }),
              Type.String({ pattern: '^[0-9]{4,9}$' }),
              {
                ...strict,
                description:
                  'accounts that know their tax (Automatikkonten) by rate in basis points, like { "700": "8300" }',
              },
            ),
          ),
        },
        { ...strict, description: 'accounts that differ from those of the chart' },
      ),
    ),
  },
  { ...strict, description: 'how the tax adviser keeps the books with DATEV' },
);
export type DatevFacts = Static<typeof DatevFacts>;
