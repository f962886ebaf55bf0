import fp from 'fastify-plugin';
import { HttpError } from './httpError';

/** Deeper than anything the contract describes. */
const MAX_DEPTH = 32;

/** PostgreSQL can store neither NUL nor unpaired surrogates. */
const unstorable = /\0|\p{Surrogate}/u;

/** Rejects bodies with text, at any depth, that the database cannot store. */
export const storableBody = fp(async (app) => {
  app.addHook('preValidation', async ({ body }) => {
    // Raw bodies are not stored.
    if (body !== undefined && !Buffer.isBuffer(body) && !isStorable(body)) {
      throw new HttpError(400, 'invalid_input', 'What you sent holds a character we cannot read.');
    }
  });
});

/** Iterative, since 64 KiB can be nested deeper than the stack allows. */
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
