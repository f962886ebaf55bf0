import { type Static, Type } from 'typebox';

/** The permissions of a token. */
export const OperatorRight = Type.Union([
  Type.Literal('catalogue', {
    description: 'products, categories, the home page, coupons and reviews',
  }),
  Type.Literal('stock', { description: 'how many packs there are' }),
  Type.Literal('orders', { description: 'read, fulfil, cancel and refund orders' }),
  Type.Literal('customers', { description: 'export and erase what is stored about a customer' }),
  Type.Literal('audit', { description: 'read who changed what, and read whose data' }),
]);
export type OperatorRight = Static<typeof OperatorRight>;

export const operatorRights: OperatorRight[] = OperatorRight.anyOf.map((each) => each.const);

const Time = Type.String({ format: 'date-time' });

export const NewOperatorToken = Type.Object(
  {
    name: Type.String({ pattern: '^[A-Za-z0-9][\\w .-]{0,59}$', description: 'Whose it is' }),
    rights: Type.Array(OperatorRight, { minItems: 1, maxItems: 5, uniqueItems: true }),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3650,
        description: 'Until it expires; never without it',
      }),
    ),
  },
  { additionalProperties: false },
);
export type NewOperatorToken = Static<typeof NewOperatorToken>;

export const OperatorToken = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  rights: Type.Array(OperatorRight),
  createdAt: Time,
  expiresAt: Type.Optional(Time),
  revokedAt: Type.Optional(Time),
  lastUsedAt: Type.Optional(Time),
});
export type OperatorToken = Static<typeof OperatorToken>;

/** What an operator changed, or read about people. The log is append-only. */
export const AuditEntry = Type.Object({
  _id: Type.String(),
  at: Time,
  operator: Type.String({ description: "The token's name, or 'command line'" }),
  action: Type.String({ description: "'price.set'" }),
  subject: Type.String({ description: 'What was changed or read' }),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
});
export type AuditEntry = Static<typeof AuditEntry>;
