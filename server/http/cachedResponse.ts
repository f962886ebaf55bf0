import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from './compression';
import { hashOf, matchesEtag } from './etag';

/** Smaller bodies fit into a packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

/** A body that is the same for everyone, with its compressed forms. */
export interface CachedResponse {
  body: Buffer;
  hash: string;
  encoded: Map<Encoding, Promise<Buffer>>;
}

export const makeCachedResponse = (content: string): CachedResponse => {
  const body = Buffer.from(content);
  return { body, hash: hashOf(body), encoded: new Map() };
};

/** An upper bound: both compressed bodies together are smaller than twice the body. */
export const bytesOf = ({ body }: CachedResponse, key: string) => 3 * body.length + 2 * key.length;

/** Sends it compressed, or 304 where the client has it. */
export const sendCached = async (
  cached: CachedResponse,
  contentType: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) => {
  const encoding =
    cached.body.length < MIN_COMPRESSED_BYTES ? undefined : encodingFor(headers['accept-encoding']);
  const etag = encoding ? `"${cached.hash}-${encoding}"` : `"${cached.hash}"`;
  const vary = reply.getHeader('vary');
  reply.header('etag', etag).header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  // Conditions apply only if the response would otherwise be a success (RFC 9110 §13.2.1).
  if (reply.statusCode === 200 && matchesEtag(headers['if-none-match'], etag)) {
    return reply.code(304).send();
  }
  reply.type(contentType);
  if (!encoding) return reply.send(cached.body);
  return reply.header('content-encoding', encoding).send(await encodedBody(cached, encoding));
};

const encodedBody = (cached: CachedResponse, encoding: Encoding) => {
  const body = cached.encoded.get(encoding) ?? compress[encoding](cached.body);
  cached.encoded.set(encoding, body);
  return body;
};
