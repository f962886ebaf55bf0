import { type Static, Type } from 'typebox';
import { PostalArea } from './postalArea.ts';

const Amount = (meaning: string, minimum: number) =>
  Type.Integer({
    minimum,
    maximum: 1_000_000_000,
    description: `a whole number of minor units of \`currency\`, like 200000: ${meaning}`,
  });

/** How money can change hands when an order arrives. */
export const WAYS_AT_DOOR = ['cash', 'card', 'upi', 'transfer'] as const;

/** How money changes hands at the door. */
export const HandedOver = Type.Enum(WAYS_AT_DOOR, {
  description: '"cash", "card", "upi" or "transfer"',
});
export type HandedOver = Static<typeof HandedOver>;

/** Up to what total and where orders can be paid on delivery. Each description completes "must be …". */
export const PayOnDelivery = Type.Object(
  {
    max: Amount('the largest total', 1),
    maxNew: Amount('the largest total of who has not paid an order yet, `max` at most', 1),
    fee: Type.Optional(Amount('what it costs, taxed like the delivery fee', 0)),
    ways: Type.Optional(
      Type.Array(HandedOver, {
        minItems: 1,
        uniqueItems: true,
        description:
          'how it is paid then, from "cash", "card", "upi" and "transfer", like ["cash", "card"]',
        examples: [['cash', 'card']],
      }),
    ),
    postalCodes: Type.Optional(
      Type.Array(PostalArea, {
        minItems: 1,
        maxItems: 2000,
        description:
          'the postal codes, areas, beginnings or ranges where it is offered, like ["411"]',
        examples: [['411']],
      }),
    ),
  },
  {
    additionalProperties: false,
    description: 'up to what total and where orders can be paid on delivery',
  },
);
export type PayOnDelivery = Static<typeof PayOnDelivery>;
