import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Database } from '../platform/db/database';
import {
  type CachedResponse,
  makeCachedResponse,
  sendCached,
} from '../platform/http/cachedResponse';
import { isPreview } from '../platform/http/inProcess';
import { makeResponseCache } from '../platform/http/responseCache';
import { type Answer, setLanguage, translateAnswer } from '../platform/messages/requestLanguage';
import { inLanguage } from './texts/inLanguage';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Whether the response is the same for everyone and may be cached for a moment. Large responses have
     * their own cache, so that they do not evict others.
     */
    catalogue?: boolean | 'large';
  }
}

/** About 18 pages of the feed. */
const MAX_BYTES_OF_LARGE = 16 * 1024 * 1024;

/**
 * Caches responses of `config: { catalogue }` routes in memory until the catalogue changes,
 * keyed by language, route, parameters, query, and whether it is for a preview. Concurrent requests for one
 * response cause one query. Browsers and proxies must revalidate (ETag), since prices and stock change.
 */
export const catalogueCache = fp<{ db: Database }>(async (app, { db }) => {
  const { catalogueFreshness: freshness } = app;
  const open = (maxBytes?: number) =>
    makeResponseCache<CachedResponse>({ freshness, staleIfError: false, maxBytes });
  const readCached = open();
  const readLarge = open(MAX_BYTES_OF_LARGE);

  app.addHook('onRoute', (route) => {
    if (!route.config?.catalogue) return;
    const { handler } = route;
    const cached = route.config.catalogue === 'large' ? readLarge : readCached;
    route.handler = async function (request, reply) {
      const response = await cached(keyOf(request), async (previous) => {
        const result = await handler.call(this, request, reply);
        const answer = translateAnswer(result as Answer, request.language);
        const body = reply.serialize(await inLanguage(db, answer, request.language));
        const next = makeCachedResponse(String(body));
        // Keeps the compressed bodies when the response has not changed.
        return previous?.hash === next.hash ? previous : next;
      });
      reply.header('cache-control', 'public, no-cache');
      if (app.languages.length > 1) setLanguage(reply, request.language);
      return sendCached(response, 'application/json; charset=utf-8', request, reply);
    };
  });
});

const keyOf = (request: FastifyRequest) => {
  const { language, routeOptions, params, query } = request;
  const sorted = Object.entries(query as object).sort();
  return JSON.stringify([language, routeOptions.url, params, sorted, isPreview(request)]);
};
