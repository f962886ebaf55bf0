import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import fp from 'fastify-plugin';

const HEADER = 'x-request-id';
/** Logged and returned unchanged, so only safe characters are allowed. */
const SAFE = /^[\w.-]{8,80}$/;

/** The id of a request: the one set by a proxy, or a new unique one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>) => {
  const given = headers[HEADER];
  return typeof given === 'string' && SAFE.test(given) ? given : randomUUID();
};

/** Returns the id with each response, so that it can be found in the log. */
export const requestId = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id);
  });
});
