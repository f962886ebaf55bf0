import { type Static, type TObject, type TProperties, type TSchema, Type } from 'typebox';
import { CartItem } from './cart';
import { OfferedWindow } from './deliveryWindow';

/** The envelope of every response: a success has `code` 200 in the body. */

export const success = <T extends TSchema>(data: T) =>
  Type.Object({ code: Type.Literal(200), message: Type.String(), data });

/** A list is in `data.results`. */
export const results = <T extends TSchema>(item: T) =>
  success(Type.Object({ results: item }) as TObject<{ results: T }>);

/** The response to a deletion: the deleted id. */
export const deleted = success(Type.Object({ _id: Type.String() }));

/** A page of a list: `next` is the id to send as `after`, absent on the last page. */
export const page = <T extends TSchema, More extends TProperties>(item: T, more: More) =>
  success(
    Type.Object({
      results: Type.Array(item),
      total: Type.Integer({ minimum: 0 }),
      next: Type.Optional(Type.String()),
      ...more,
    }),
  );

/** A failure: the HTTP status, a message for the shopper and a code for programs. */
export const Failure = Type.Object(
  {
    code: Type.Integer(),
    message: Type.String(),
    error: Type.String(),
    params: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()]), {
        description: 'The values that the message names: `{ "minutes": 5 }`',
      }),
    ),
    data: Type.Optional(
      Type.Object({
        message: Type.Optional(Type.String({ description: 'The same message' })),
        available: Type.Optional(Type.Integer({ description: 'How many can be had, of a 409' })),
        problems: Type.Optional(
          Type.Array(
            Type.Object({
              path: Type.String({ description: "'products.17.category'" }),
              line: Type.Optional(Type.Integer({ description: 'Of a spreadsheet' })),
              column: Type.Optional(Type.String({ description: 'Of a spreadsheet' })),
              message: Type.String(),
            }),
            { description: 'What is wrong with an import: the first 20' },
          ),
        ),
        moreProblems: Type.Optional(Type.Integer({ description: 'How many are not listed' })),
        lines: Type.Optional(
          Type.Array(CartItem, { description: 'The cart as it is now, of a rejected checkout' }),
        ),
        windows: Type.Optional(
          Type.Array(OfferedWindow, {
            description: 'The delivery windows as they are now, if the chosen one cannot be had',
          }),
        ),
      }),
    ),
  },
  { $id: 'Failure' },
);
export type Failure = Static<typeof Failure>;
