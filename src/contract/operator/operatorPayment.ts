import { type Static, Type } from 'typebox';

/** Money of an order that came in, or went back. */
export const ExportedPayment = Type.Object({
  _id: Type.String(),
  kind: Type.Union([Type.Literal('payment'), Type.Literal('refund')]),
  at: Type.String({
    format: 'date-time',
    description: 'When the order was paid, on delivery when it was delivered; or when it went back',
  }),
  amount: Type.Integer({ description: 'Minor units, positive' }),
  currency: Type.String(),
  by: Type.String({
    description: 'The id of a gateway, or at the door `cash`, `card`, `upi` or `transfer`',
  }),
  order: Type.String({ description: 'The number of the order' }),
  invoice: Type.Optional(Type.String({ description: 'The number of its invoice' })),
  inReview: Type.Boolean({ description: 'The payment needs a decision' }),
});
export type ExportedPayment = Static<typeof ExportedPayment>;

export const ExportedPayments = Type.Object({
  results: Type.Array(ExportedPayment),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type ExportedPayments = Static<typeof ExportedPayments>;

/** A file for DATEV, of a shop in Germany. */
export const DatevFile = Type.Object({
  name: Type.String({ description: 'EXTF_… .csv, as DATEV expects it' }),
  text: Type.String({ description: 'To be written in Windows-1252' }),
  entries: Type.Integer(),
});
export type DatevFile = Static<typeof DatevFile>;
