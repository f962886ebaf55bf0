import { type TSchema, Type } from 'typebox';
import type { Failure } from '../../src/contract/envelope';

/** An opaque id. A longer one was not made here. */
export const Id = Type.String({ minLength: 1, maxLength: 64 });

/** A query string without keys; a key that is not known is refused, not ignored. */
export const NoQuery = Type.Object({}, { additionalProperties: false });

/** The answers of a route: its success, and the Failure that any other status carries. */
export const responses = <T extends TSchema>(success: T) => {
  const failure = Type.Unsafe<Failure>({ $ref: 'Failure#' });
  return { 200: success, '4xx': failure, '5xx': failure };
};

export const ok = <const Data>(message: string, data: Data) => ({
  code: 200 as const,
  message,
  data,
});
