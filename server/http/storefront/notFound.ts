import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../httpError';

/**
 * 404 responses: JSON under /api, the storefront's not-found screen for page requests, plain text for
 * missing files. `storefrontDir` is undefined when only the API is served.
 */
export const notFoundHandler = fp<{ storefrontDir?: string }>(async (app, { storefrontDir }) => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!storefrontDir || /^\/api(\/|\?|$)/.test(request.url)) {
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    }
    reply.code(404).header('cache-control', 'no-store');
    return isPageRequest(request)
      ? reply
          .type('text/html; charset=utf-8')
          .send(await readFile(path.join(storefrontDir, 'index.html')))
      : reply.type('text/plain; charset=utf-8').send('Not found\n');
  });
});

/** Accepts HTML, or anything at a path without a file extension. */
const isPageRequest = ({ method, url, headers }: FastifyRequest) => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(assets|pictures)\//.test(url)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(\?|$)|%2f/i.test(url));
};
