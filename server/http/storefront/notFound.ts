import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError } from '../httpError';

/**
 * What is not there: JSON under /api, the shop's own page-not-found screen for someone who looks
 * at a page, a plain 404 for a missing file. `storefrontDir` is undefined for the API alone.
 */
export const notFoundHandler = fp<{ storefrontDir?: string }>(async (app, { storefrontDir }) => {
  app.setNotFoundHandler(async (request, reply) => {
    if (!storefrontDir || /^\/api(\/|\?|$)/.test(request.url)) {
      throw new HttpError(404, 'not_found', 'There is nothing at this address.');
    }
    reply.code(404).header('cache-control', 'no-store');
    return wantsPage(request)
      ? reply
          .type('text/html; charset=utf-8')
          .send(await readFile(path.join(storefrontDir, 'index.html')))
      : reply.type('text/plain; charset=utf-8').send('Not found\n');
  });
});

/** Whoever asks for HTML, or takes anything and names no file. */
const wantsPage = ({ method, url, headers }: FastifyRequest) => {
  if ((method !== 'GET' && method !== 'HEAD') || /^\/(assets|pictures)\//.test(url)) return false;
  const { accept = '*/*' } = headers;
  return accept.includes('text/html') || (accept.includes('*/*') && !/\.\w+(\?|$)|%2f/i.test(url));
};
