import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Failure } from '../../../../src/contract/envelope';
import { setLanguage } from '../../messages/requestLanguage';
import { expectedUnavailability, failureOf, toHttpError } from './failure';
import { RateLimitError } from './httpError';
import { makeRejectionLog } from './rejectionLog';

/** The Retry-After of a 503 response. */
const RETRY_AFTER_SECONDS = 5;

/** Whether the sender ended the connection before the body was complete, as a phone that loses its network does. */
const isBrokenOff = ({ code, message }: FastifyError, { raw }: FastifyRequest) =>
  code === 'ECONNRESET' && message === 'aborted' && raw.destroyed;

/**
 * Logs an error and sends its Failure, which must not be cached.
 * @param logExpected for a 503 that needs nobody's attention, of which there may be many
 */
export const sendFailure = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
  logExpected?: ReturnType<typeof makeRejectionLog>,
) => {
  if (isBrokenOff(error, request)) {
    request.log.info('the sender broke the request off');
    // Nobody waits for a response, which Fastify would log as failed.
    request.log.level = 'silent';
    return reply.hijack();
  }
  const failure = toHttpError(error);
  const { statusCode } = failure;
  const expected = logExpected && expectedUnavailability(error, failure);
  if (expected) logExpected(expected);
  else request.log[statusCode < 500 ? 'info' : 'error']({ err: error }, failure.message);
  if (error instanceof RateLimitError) reply.header('retry-after', error.retryAfter);
  if (statusCode === 503 && !reply.hasHeader('retry-after')) {
    reply.header('retry-after', RETRY_AFTER_SECONDS);
  }
  setLanguage(reply, request.language);
  return reply
    .code(statusCode)
    .header('cache-control', 'no-store')
    .send(failureOf(failure, request.language));
};

export const errorHandler = fp(async (app) => {
  app.addSchema(Failure);
  const message = 'requests got 503: the server or its database is busy, or not ready';
  const logExpected = makeRejectionLog(app.log, () => new Date(), message);
  app.setErrorHandler((error: FastifyError, request, reply) =>
    sendFailure(error, request, reply, logExpected),
  );
});
