import { type Static, type TSchema, Type } from 'typebox';
import type { Failure } from '../../../../src/contract/envelope';
import type { Message } from '../../messages/message';

/** An opaque id. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** The name of a product or category in addresses. */
export const Slug = Type.String({ minLength: 1, maxLength: 100 });

const failure = Type.Unsafe<Failure>({ $ref: 'Failure#' });

/** What a handler returns: its message is translated when it is sent. */
type Untranslated<Response> = Omit<Response, 'message'> & { message: Message<'successes'> };

/** Of a route whose success is no JSON. */
export const failures = { '4xx': failure, '5xx': failure };

/** The responses of a route: its success schema, and Failure for every other status. */
export const responses = <T extends TSchema>(success: T) => ({
  200: Type.Unsafe<Untranslated<Static<T>>>(success),
  ...failures,
});

/** The same of a read that the present state may contradict. A change has 409 in any case. */
export const responsesWithConflict = <T extends TSchema>(success: T) => ({
  ...responses(success),
  409: failure,
});

export const ok = <const Data>(message: Message<'successes'>, data: Data) => ({
  code: 200 as const,
  message,
  data,
});
