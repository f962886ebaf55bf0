import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Failure } from '../../src/contract/envelope';
import { toFailure } from './failure';
import { RateLimitError } from './httpError';

/** The Retry-After of a 503 response. */
const RETRY_AFTER_SECONDS = 5;

/** Logs an error and sends its Failure, which must not be cached. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error);
  request.log[failure.code < 500 ? 'info' : 'error']({ err: error }, failure.message);
  if (error instanceof RateLimitError) reply.header('retry-after', error.retryAfter);
  if (failure.code === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  return reply.code(failure.code).header('cache-control', 'no-store').send(failure);
};

export const errorHandler = fp(async (app) => {
  app.addSchema(Failure);
  app.setErrorHandler(sendFailure);
});
