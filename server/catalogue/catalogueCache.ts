import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding, encodingFor } from '../http/compression';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same for everyone, and may be a moment old. */
    catalogue?: boolean;
  }
}

/** Of bodies, what is compressed of them, and keys. */
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_ANSWERS = 10_000;
/** Below this a compressed body saves no packet. */
const WORTH_COMPRESSING = 1024;

interface Answer {
  body: Buffer;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

/**
 * Serves the answers of `config: { catalogue: true }` routes from memory for `ttl` ms, keyed by what
 * decides them, not by how a caller spells the address. However many ask when one is due, the database is asked once. Browsers and proxies may keep
 * an answer but ask each time whether it still holds (ETag), since prices and stock move.
 */
export const catalogueCache = fp<{ ttl: number }>(async (app, { ttl }) => {
  const answers = new LRUCache<string, Answer, () => Promise<string>>({
    ttl,
    // By default the cache reads the clock only as often as timers fire, late on a busy server.
    ttlResolution: 0,
    max: MAX_ANSWERS,
    maxSize: MAX_BYTES,
    // Compressed in both ways it is hardly larger than twice itself.
    sizeCalculation: ({ body }, key) => 3 * body.length + 2 * key.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, previous, { context: produce }) => {
      const body = Buffer.from(await produce());
      const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
      // Unchanged, so what was compressed of it is still good.
      return previous?.hash === hash ? previous : { body, hash, encoded: new Map() };
    },
  });

  app.addHook('onRoute', (route) => {
    if (!route.config?.catalogue) return;
    const { handler } = route;
    route.handler = async function (request, reply) {
      const answer = await answers.forceFetch(keyOf(request), {
        context: async () => String(reply.serialize(await handler.call(this, request, reply))),
      });
      return send(answer, request, reply);
    };
  });
});

/** The route, its parameters and its query, which the schema keeps to what is known. */
const keyOf = ({ routeOptions, params, query }: FastifyRequest) =>
  JSON.stringify([routeOptions.url, params, Object.entries(query as object).sort()]);

const send = async (answer: Answer, { headers }: FastifyRequest, reply: FastifyReply) => {
  const encoding =
    answer.body.length < WORTH_COMPRESSING ? undefined : encodingFor(headers['accept-encoding']);
  const etag = encoding ? `"${answer.hash}-${encoding}"` : `"${answer.hash}"`;
  const vary = reply.getHeader('vary');
  reply
    .header('etag', etag)
    .header('cache-control', 'public, no-cache')
    .header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (holds(headers['if-none-match'], etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(answer.body);
  return reply.header('content-encoding', encoding).send(await encoded(answer, encoding));
};

const encoded = (answer: Answer, encoding: Encoding) => {
  const known = answer.encoded.get(encoding) ?? compress[encoding](answer.body);
  answer.encoded.set(encoding, known);
  return known;
};

/** Compared weakly: a proxy that compresses marks the tag W/ (RFC 9110 §13.1.2). */
const holds = (known: string | undefined, etag: string) =>
  known?.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
