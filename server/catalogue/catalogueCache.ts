import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, encodingFor } from '../http/compression';
import { hashOf, matchesEtag } from '../http/etag';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the response is the same for everyone and may be cached for a moment. */
    catalogue?: boolean;
  }
}

/** Including compressed bodies and keys. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_RESPONSES = 10_000;
/** Smaller bodies fit into a packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

interface CachedResponse {
  body: Buffer;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

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
    // With both compressed bodies less than three times the body.
    sizeCalculation: ({ body }, key) => 3 * body.length + 2 * key.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, previous, { context: produce }) => {
      const body = Buffer.from(await produce());
      const hash = hashOf(body);
      // Keeps the compressed bodies when the response has not changed.
      return previous?.hash === hash ? previous : { body, hash, encoded: new Map() };
    },
  });

  app.addHook('onRoute', (route) => {
    if (!route.config?.catalogue) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const cached = await cache.forceFetch(keyOf(request), {
        context: async () => String(reply.serialize(await handler.call(this, request, reply))),
      });
      return send(cached, request, reply);
    };
  });
});

const keyOf = ({ routeOptions, params, query }: FastifyRequest) =>
  JSON.stringify([routeOptions.url, params, Object.entries(query as object).sort()]);

const send = async (cached: CachedResponse, { headers }: FastifyRequest, reply: FastifyReply) => {
  const encoding =
    cached.body.length < MIN_COMPRESSED_BYTES ? undefined : encodingFor(headers['accept-encoding']);
  const etag = encoding ? `"${cached.hash}-${encoding}"` : `"${cached.hash}"`;
  const vary = reply.getHeader('vary');
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (matchesEtag(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(cached.body);
  return reply.header('content-encoding', encoding).send(await encodedBody(cached, encoding));
};

const encodedBody = (cached: CachedResponse, encoding: Encoding) => {
  const body = cached.encoded.get(encoding) ?? compress[encoding](cached.body);
  cached.encoded.set(encoding, body);
  return body;
};
