import { type Static, Type } from 'typebox';
import { Complaint, ComplaintAnswer } from '../complaint';
import { ONE_LINE } from '../rules/typed/oneLine';
import { HandedOver } from '../shop/payOnDelivery';

/** A complaint as the shopkeeper sees it. */
export const OperatorComplaint = Type.Object({
  ...Type.Omit(Complaint, ['lines', 'orderId']).properties,
  number: Type.String({ description: 'Of the order' }),
  name: Type.String({ description: 'Whom the order went to' }),
  currency: Type.String(),
  lines: Type.Array(
    Type.Object({
      ...Complaint.properties.lines.items.properties,
      pack: Type.String({ description: "'Red onions, 500 g'" }),
      quantity: Type.Integer({ description: 'Packs that were sent' }),
    }),
  ),
  paid: Type.Integer({
    description: 'Minor units that were paid for its lines, after the discount and with taxes',
  }),
  paidBy: Type.Optional({
    ...HandedOver,
    description:
      'How it was paid on delivery: a refund is given back by hand, as `paid` of the answer says',
  }),
});
export type OperatorComplaint = Static<typeof OperatorComplaint>;

export const ComplaintsQuery = Type.Object(
  {
    all: Type.Optional(Type.Literal('1', { description: 'Answered ones too' })),
    after: Type.Optional(
      Type.String({ minLength: 1, maxLength: 64, description: 'The `next` of the previous page' }),
    ),
  },
  { additionalProperties: false },
);
export type ComplaintsQuery = Static<typeof ComplaintsQuery>;

export const OperatorComplaints = Type.Object({
  results: Type.Array(OperatorComplaint),
  next: Type.Optional(Type.String({ description: 'There is more: send it as `after`' })),
});
export type OperatorComplaints = Static<typeof OperatorComplaints>;

/** One answer per complaint. A refund goes back the way the order was paid. */
export const ComplaintReply = Type.Object(
  {
    kind: ComplaintAnswer.properties.kind,
    text: Type.Optional(
      Type.String({
        maxLength: 500,
        pattern: ONE_LINE,
        description: 'The shopper reads it; a `message` needs it',
      }),
    ),
    amount: Type.Optional(
      Type.String({ maxLength: 20, description: "Of a refund, in major units: '99.50'" }),
    ),
    paid: Type.Optional(HandedOver),
  },
  { additionalProperties: false },
);
export type ComplaintReply = Static<typeof ComplaintReply>;
