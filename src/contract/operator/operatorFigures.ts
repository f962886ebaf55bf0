import { type Static, Type } from 'typebox';

/** Days of the figures, today included. */
export const FIGURE_DAYS = 28;

/** What was sold, and what was not, in the last four weeks. Counts and sums alone: nothing says who. */
export const Figures = Type.Object({
  days: Type.Array(
    Type.Object({
      date: Type.String({ description: 'YYYY-MM-DD, local to the shop' }),
      orders: Type.Integer({
        description:
          'Placed on this day, without those that are unpaid, ended, cancelled or came back',
      }),
      sold: Type.Integer({ description: 'Their totals in minor units, before refunds' }),
    }),
    { description: `${FIGURE_DAYS}, the oldest first` },
  ),
  missedSearches: Type.Array(
    Type.Object({
      phrase: Type.String({ description: 'Folded, without fillers and amounts' }),
      searches: Type.Integer(),
    }),
    { description: 'What was searched for without a result, 20 at most, the most frequent first' },
  ),
  left: Type.Object(
    {
      carts: Type.Integer({
        description: 'Carts of accounts into which nothing was put for a day, and something before',
      }),
      unpaid: Type.Integer({ description: 'Orders that ended unpaid' }),
      failed: Type.Integer({ description: 'Those of them of which a payment had failed' }),
    },
    { description: 'What was left at which step' },
  ),
});
export type Figures = Static<typeof Figures>;
