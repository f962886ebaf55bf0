import { type Static, Type } from 'typebox';

/** What the weekly baskets of a date come to, if nothing changes: at current prices, without delivery. */
export const UpcomingDay = Type.Object({
  date: Type.String({ description: 'YYYY-MM-DD' }),
  baskets: Type.Integer(),
  value: Type.Integer({ description: 'Minor units' }),
  packs: Type.Array(
    Type.Object({
      sku: Type.Optional(Type.String()),
      name: Type.String(),
      label: Type.String(),
      quantity: Type.Integer(),
      available: Type.Integer({ description: 'Now, 99 at most' }),
    }),
  ),
});
export type UpcomingDay = Static<typeof UpcomingDay>;
