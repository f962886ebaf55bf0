import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import {
  bytesOf,
  type CachedResponse,
  makeCachedResponse,
  sendCached,
} from '../http/cachedResponse';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is the same for everyone and may be cached for a moment. */
    catalogue?: boolean;
  }
}

/** Including compressed bodies and keys. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSES = 10_000;

/**
 * Caches responses of `config: { catalogue: true }` routes in memory for `ttl` ms, keyed by route,
 * parameters and query. Concurrent requests for an expired response cause one query. Browsers and
 * proxies must revalidate (ETag), since prices and stock change.
 */
export const catalogueCache = fp<{ ttl: number }>(async (app, { ttl }) => {
  const cache = new LRUCache<string, CachedResponse, () => Promise<string>>({
    ttl,
    // By default the cache reads the clock in a timer, which is late on a busy server.
    ttlResolution: 0,
    max: MAX_RESPONSES,
    maxSize: MAX_BYTES,
    sizeCalculation: bytesOf,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, previous, { context: produce }) => {
      const next = makeCachedResponse(await produce());
      // Keeps the compressed bodies when the response has not changed.
      return previous?.hash === next.hash ? previous : next;
    },
  });

  app.addHook('onRoute', (route) => {
    if (!route.config?.catalogue) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const cached = await cache.forceFetch(keyOf(request), {
        context: async () => String(reply.serialize(await handler.call(this, request, reply))),
      });
      reply.header('cache-control', 'public, no-cache');
      return sendCached(cached, 'application/json; charset=utf-8', request, reply);
    };
  });
});

const keyOf = ({ routeOptions, params, query }: FastifyRequest) =>
  JSON.stringify([routeOptions.url, params, Object.entries(query as object).sort()]);
