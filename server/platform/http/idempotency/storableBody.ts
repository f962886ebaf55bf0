import fp from 'fastify-plugin';
import { HttpError } from '../errors/httpError';

/** PostgreSQL can store neither NUL nor unpaired surrogates. */
const unstorable = /\0|\p{Surrogate}/u;

/** Rejects bodies with text, at any depth, that the database cannot store. */
export const storableBody = fp(async (app) => {
  app.addHook('preValidation', async ({ body }) => {
    // Raw bodies are not stored.
    if (body !== undefined && !Buffer.isBuffer(body) && !isStorable(body)) {
      throw new HttpError(400, 'invalid_input.body');
    }
  });
});

/** `jsonBody` limits the depth. */
export const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return !unstorable.test(value);
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, each]) => isStorable(name) && isStorable(each));
};
