import fp from 'fastify-plugin';
import { HttpError } from './httpError';

/** Deeper than anything the contract describes. */
const MAX_DEPTH = 32;

/** Characters that PostgreSQL can store neither as text nor in JSON: NUL, and half a character. */
const unstorable = /\0|\p{Surrogate}/u;

/** Refuses bodies that the database could not hold, wherever in them the reason stands. */
export const storable = fp(async (app) => {
  app.addHook('preValidation', async ({ body }) => {
    // Bytes are stored by nobody.
    if (body !== undefined && !Buffer.isBuffer(body) && !isStorable(body)) {
      throw new HttpError(400, 'invalid_input', 'What you sent holds a character we cannot read.');
    }
  });
});

/** Level by level: recursion would run out of stack before the nesting of 64 KiB ends. */
const isStorable = (body: unknown) => {
  let level = [body];
  for (let depth = 0; level.length > 0; depth++) {
    if (
      depth > MAX_DEPTH ||
      level.some((each) => typeof each === 'string' && unstorable.test(each))
    ) {
      return false;
    }
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.entries(each).flat() : [],
    );
  }
  return true;
};
