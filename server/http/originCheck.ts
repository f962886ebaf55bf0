import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, notFound } from './httpError';

interface OriginOptions {
  origins: string[];
  /** Behind a proxy that ends TLS, calls may arrive here by another protocol and host. */
  publicUrl?: string | undefined;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Who may call from a browser. Unsafe methods need a page of this origin or of a listed one, told
 * by headers that no page can forge (Sec-Fetch-Site, Origin); a listed origin gets CORS as well.
 * Registered ahead of load shedding and limits, so that a listed page can read their refusals too.
 */
export const origin = fp<OriginOptions>(async (app, { origins, publicUrl }) => {
  const shopOrigin = publicUrl && new URL(publicUrl).origin;

  const isListed = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && origins.includes(headers.origin);

  if (origins.length > 0) {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'Origin');
      if (!isListed(request)) return;
      reply.header('access-control-allow-origin', request.headers.origin);
      reply.header('access-control-allow-credentials', 'true');
      reply.header('access-control-expose-headers', 'retry-after');
      if (request.method !== 'OPTIONS') return;
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      reply.header('access-control-allow-headers', 'content-type, idempotency-key');
      reply.header('access-control-max-age', 600);
      return reply.code(204).send();
    });
    // Without a route the hooks of this scope would not see a preflight.
    const isOpen = { config: { access: 'public' as const }, schema: { hide: true } };
    app.options('/api/*', isOpen, async () => {
      throw notFound('There is nothing at this address.');
    });
  }

  app.addHook('onRequest', async (request) => {
    const { headers, method, protocol, host } = request;
    if (safeMethods.has(method) || headers['sec-fetch-site'] === 'same-origin') return;
    if (request.routeOptions.config.isSigned) return;
    if (isListed(request)) return;
    if (headers.origin && [shopOrigin, `${protocol}://${host}`].includes(headers.origin)) return;
    throw new HttpError(403, 'wrong_origin', 'That can only be done from the shop itself.');
  });
});
