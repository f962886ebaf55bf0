import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { HttpError, notFound } from '../errors/httpError';

interface OriginOptions {
  origins: string[];
  /** A TLS-terminating proxy may change the protocol and host of requests. */
  publicUrl?: string | undefined;
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * CSRF protection and CORS. Unsafe methods require a page of this origin or an allowed one, by
 * headers that no page can forge (Sec-Fetch-Site, Origin). Registered before load shedding and rate
 * limits, so that allowed origins can read their errors too.
 */
export const originCheck = fp<OriginOptions>(async (app, { origins, publicUrl }) => {
  const shopOrigin = publicUrl && new URL(publicUrl).origin;

  const isAllowed = ({ headers }: FastifyRequest) =>
    headers.origin !== undefined && origins.includes(headers.origin);

  if (origins.length > 0) {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('vary', 'Origin');
      if (!isAllowed(request)) return;
      reply.header('access-control-allow-origin', request.headers.origin);
      reply.header('access-control-allow-credentials', 'true');
      reply.header('access-control-expose-headers', 'retry-after');
      if (request.method !== 'OPTIONS') return;
      reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE');
      reply.header(
        'access-control-allow-headers',
        'authorization, content-type, idempotency-key, shopper-id',
      );
      reply.header('access-control-max-age', 600);
      return reply.code(204).send();
    });
    // Without a route the hooks of this scope would not run for a preflight.
    const publicRoute = { config: { access: 'public' as const }, schema: { hide: true } };
    app.options('/api/*', publicRoute, async () => {
      throw notFound('not_found.page');
    });
  }

  app.addHook('onRequest', async (request) => {
    const { headers, method, protocol, host } = request;
    if (safeMethods.has(method) || headers['sec-fetch-site'] === 'same-origin') return;
    const { isSigned, access } = request.routeOptions.config;
    // A browser adds no token by itself, so another site cannot make it act for an operator.
    if (isSigned || access === 'operator') return;
    if (isAllowed(request)) return;
    if (headers.origin && [shopOrigin, `${protocol}://${host}`].includes(headers.origin)) return;
    throw new HttpError(403, 'wrong_origin');
  });
});
