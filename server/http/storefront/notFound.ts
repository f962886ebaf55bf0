import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../httpError';

interface NotFoundOptions {
  /** Sends the storefront's page of an unknown path; undefined when only the API is served. */
  sendPage: ((request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) | undefined;
}

/**
 * 404 responses: JSON under /api, the storefront's not-found page for page requests, plain text for
 * missing files.
 */
export const notFoundHandler = fp<NotFoundOptions>(async (app, { sendPage }) => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!sendPage || /^\/api(\/|\?|$)/.test(request.url)) {
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    }
    if (isPageRequest(request)) return sendPage(request, reply);
    reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    return 'Not found\n';
  });
});

/** Accepts HTML, or anything at a path without a file extension. */
const isPageRequest = ({ method, url, headers }: FastifyRequest) => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(assets|pictures)\//.test(url)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(\?|$)|%2f/i.test(url));
};
