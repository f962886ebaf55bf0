import { type Static, Type } from 'typebox';
import { Line } from './contactFacts.ts';
import { PostalArea } from './postalArea.ts';

const Amount = (meaning: string) =>
  Type.Integer({
    minimum: 0,
    maximum: 1_000_000_000,
    description: `a whole number of minor units of \`currency\`, like 3900: ${meaning}`,
  });

/** A part of the area of delivery, with terms of its own. Each description completes "must be …". */
export const Zone = Type.Object(
  {
    name: Line(60, 'the name of the zone, like "Pune"'),
    postalCodes: Type.Array(PostalArea, {
      minItems: 1,
      maxItems: 2000,
      description: 'the postal codes, areas, beginnings or ranges of the zone, like ["411"]',
    }),
    fee: Type.Optional(Amount('what a delivery costs there, if not what it costs elsewhere')),
    freeFrom: Type.Optional(Amount('orders from it on are delivered free there')),
    leastOrder: Type.Optional(Amount('what the goods of an order have to come to at least')),
    windows: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^[a-z0-9-]{1,40}$',
          description: 'the name of a delivery window',
        }),
        {
          minItems: 1,
          maxItems: 50,
          description: 'the names of the delivery windows that are offered there',
        },
      ),
    ),
  },
  { additionalProperties: false, description: 'a zone of delivery' },
);
export type Zone = Static<typeof Zone>;

export const Zones = Type.Array(Zone, {
  maxItems: 100,
  description: 'zones of delivery, of which the first that has a postal code applies',
});
