import type { IncomingMessage, ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import type { Timeouts } from '../config/timeouts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets the body of a request arrive slowly; for callers who may be trusted with a connection. */
    allowSlowBody: (request: IncomingMessage) => void;
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Limits how long a body may take to arrive. Node has one timeout for all requests of a server, set here to
 * that of uploads; this one prevents other clients from holding connections that long.
 */
export const receiveTimeout = fp<{ timeouts: Timeouts }>(async (app, { timeouts }) => {
  const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();
  const responses = new WeakMap<IncomingMessage, ServerResponse>();
  const clear = (request: IncomingMessage) => clearTimeout(timers.get(request));
  const limit = (request: IncomingMessage, ms: number) => {
    clear(request);
    const end = () => {
      if (request.complete) return;
      // A second response would count as that of the next request on this connection.
      if (responses.get(request)?.headersSent) {
        request.socket.destroy();
        return;
      }
      // As Node does when its own limit is reached: Fastify responds with 408 and closes.
      const error = Object.assign(new Error('Request timeout'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      app.server.emit('clientError', error, request.socket);
    };
    timers.set(request, setTimeout(end, ms).unref());
  };
  // Runs before Fastify handles the request, since a route may extend the timeout at once.
  app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    responses.set(request, response);
    limit(request, timeouts.requestMs);
    request.once('end', () => clear(request)).once('close', () => clear(request));
  });
  app.decorate('allowSlowBody', (request) => {
    if (timers.has(request)) limit(request, timeouts.uploadMs);
  });
});
