import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Failure } from '../../src/contract/envelope';
import { toFailure } from './failure';
import { RateLimitError } from './httpError';

/** Seconds after which a caller that was turned away for load may come back. */
const RETRY_AFTER = 5;

/** Logs an error and answers with its Failure, which is never stored. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const failure = toFailure(error);
  request.log[failure.code < 500 ? 'info' : 'error']({ err: error }, failure.message);
  if (error instanceof RateLimitError) reply.header('retry-after', error.retryAfter);
  if (failure.code === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER);
  }
  return reply.code(failure.code).header('cache-control', 'no-store').send(failure);
};

/** The one error handler. */
export const errors = fp(async (app) => {
  app.addSchema(Failure);
  app.setErrorHandler(sendFailure);
});
