import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../http/errors/httpError';

/** The address under which the page of all unknown paths is rendered. */
export const UNKNOWN_PATH = '/404';

const isOfApi = (url: string) => /^\/api(\/|\?|$)/.test(url);

/**
 * The address by which a request is routed. That of a page with malformed percent-encoding or a NUL byte, which
 * the router and the database cannot read, is unknown; a call of the API gets an error.
 */
export const routedUrl = ({ url = '/' }: { url?: string | undefined }) => {
  if (!url.includes('%') || isOfApi(url)) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url.includes('%00') ? UNKNOWN_PATH : url;
  } catch {
    return UNKNOWN_PATH;
  }
};

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
    if (!sendPage || isOfApi(request.url)) {
      throw new HttpError(404, 'not_found.page');
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
