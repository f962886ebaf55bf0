import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type CachedResponse, makeCachedResponse, sendCached } from '../http/cachedResponse';
import { makeResponseCache } from '../http/responseCache';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is the same for everyone and may be cached for a moment. */
    catalogue?: boolean;
  }
}

/**
 * Caches responses of `config: { catalogue: true }` routes in memory until the catalogue changes,
 * keyed by route, parameters and query. Concurrent requests for one response cause one query. Browsers
 * and proxies must revalidate (ETag), since prices and stock change.
 */
export const catalogueCache = fp(async (app) => {
  const { catalogueFreshness: freshness } = app;
  const cached = makeResponseCache<CachedResponse>({ freshness, staleIfError: false });

  app.addHook('onRoute', (route) => {
    if (!route.config?.catalogue) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const response = await cached(keyOf(request), async (previous) => {
        const result = await handler.call(this, request, reply);
        const next = makeCachedResponse(String(reply.serialize(result)));
        // Keeps the compressed bodies when the response has not changed.
        return previous?.hash === next.hash ? previous : next;
      });
      reply.header('cache-control', 'public, no-cache');
      return sendCached(response, 'application/json; charset=utf-8', request, reply);
    };
  });
});

const keyOf = ({ routeOptions, params, query }: FastifyRequest) =>
  JSON.stringify([routeOptions.url, params, Object.entries(query as object).sort()]);
