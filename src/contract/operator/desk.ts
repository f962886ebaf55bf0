import { type Static, Type } from 'typebox';
import { NewOperatorToken, OperatorRight } from './operator';

/** A link that opens the Desk. */
export const NewDeskLink = Type.Object(
  {
    name: NewOperatorToken.properties.name,
    rights: Type.Optional(NewOperatorToken.properties.rights),
  },
  { additionalProperties: false },
);
export type NewDeskLink = Static<typeof NewDeskLink>;

export const DeskLink = Type.Object({
  url: Type.String({ description: 'It opens the Desk once' }),
  expiresAt: Type.String({ format: 'date-time' }),
  name: Type.String({ description: 'In the audit record' }),
  rights: Type.Array(OperatorRight),
});
export type DeskLink = Static<typeof DeskLink>;

/** A browser in which an operator is signed in. */
export const DeskSession = Type.Object({
  _id: Type.String(),
  name: Type.String(),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time', description: 'Unless it is used before' }),
});
export type DeskSession = Static<typeof DeskSession>;
