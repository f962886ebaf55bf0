import { type Static, Type } from 'typebox';
import { DailyFacts, dailyParts } from '../shop/dailyFacts';

const Part = Type.Enum([...dailyParts]);

/** What applies now of the facts that can change on a day. */
export const OperatorDailyFacts = Type.Object({
  revision: Type.Integer({
    minimum: 0,
    description: 'Sent back with a change; 0 until the first one',
  }),
  facts: DailyFacts,
  changed: Type.Array(Part, { description: 'Parts that apply in place of those of the facts' }),
  stores: Type.Array(Type.Object({ name: Type.String(), city: Type.String() })),
});
export type OperatorDailyFacts = Static<typeof OperatorDailyFacts>;

/** Each part that is named is stored as a whole; `null` is that of the facts again. */
export const DailyFactsChange = Type.Object(
  {
    revision: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
    facts: Type.Object(
      Object.fromEntries(
        dailyParts.map((part) => [
          part,
          Type.Optional(Type.Unknown({ description: `As \`${part}\` of \`facts\`, or null` })),
        ]),
      ),
      { additionalProperties: false, minProperties: 1 },
    ),
  },
  { additionalProperties: false },
);
