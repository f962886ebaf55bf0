import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../httpError';
import type { FileCache } from './fileCache';

/**
 * 404 responses: JSON under /api, the storefront's not-found screen for page requests, plain text for
 * missing files. `files` are those of the storefront; undefined when only the API is served.
 */
export const notFoundHandler = fp<{ files: FileCache | undefined }>(async (app, { files }) => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!files || /^\/api(\/|\?|$)/.test(request.url)) {
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    }
    reply.code(404).header('cache-control', 'no-store');
    const shell = isPageRequest(request) && (await files.read('index.html'));
    return shell
      ? reply.type('text/html; charset=utf-8').send(shell.identity.body)
      : reply.type('text/plain; charset=utf-8').send('Not found\n');
  });
});

/** Accepts HTML, or anything at a path without a file extension. */
const isPageRequest = ({ method, url, headers }: FastifyRequest) => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(assets|pictures)\//.test(url)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(\?|$)|%2f/i.test(url));
};
