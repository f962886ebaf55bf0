import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, compressDensely, type Encoding, encodingFor } from './compression';
import { findEtag, hashOf } from './etag';

/** Smaller bodies fit into a packet anyway. */
const MIN_COMPRESSED_BYTES = 1024;

/** After so many uses Brotli's body is compressed again, for a smaller one. */
const USES_BEFORE_DENSE = 3;

interface EncodedBody {
  etag: string;
  body: Promise<Buffer>;
  uses: number;
}

/** A body that is the same for everyone, with its compressed forms. */
export interface CachedResponse {
  body: Buffer;
  hash: string;
  encoded: Map<Encoding, EncodedBody>;
}

export const makeCachedResponse = (content: string): CachedResponse => {
  const body = Buffer.from(content);
  return { body, hash: hashOf(body), encoded: new Map() };
};

/** An upper bound: both compressed bodies together are smaller than twice the body. */
export const bytesOf = ({ body }: CachedResponse, key: string) => 3 * body.length + 2 * key.length;

const etagOf = ({ hash }: CachedResponse, encoding?: Encoding | 'br-dense') =>
  encoding ? `"${hash}-${encoding}"` : `"${hash}"`;

/** A body has two tags with Brotli, since the denser one has other bytes (RFC 9110 §8.8.3). */
const etagsOf = (cached: CachedResponse, encoding: Encoding | undefined) => {
  const etag = etagOf(cached, encoding);
  return encoding === 'br' ? [etag, etagOf(cached, 'br-dense')] : [etag];
};

/** Sends it compressed, or 304 where the client has it. */
export const sendCached = async (
  cached: CachedResponse,
  contentType: string,
  { headers }: FastifyRequest,
  reply: FastifyReply,
) => {
  const encoding =
    cached.body.length < MIN_COMPRESSED_BYTES ? undefined : encodingFor(headers['accept-encoding']);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  // Conditions apply only if the response would otherwise be a success (RFC 9110 §13.2.1).
  if (reply.statusCode === 200) {
    const matched = findEtag(headers['if-none-match'], etagsOf(cached, encoding));
    if (matched) return reply.header('etag', matched).code(304).send();
  }
  reply.type(contentType);
  if (!encoding) return reply.header('etag', etagOf(cached)).send(cached.body);
  const { etag, body } = encode(cached, encoding);
  return reply
    .header('etag', etag)
    .header('content-encoding', encoding)
    .send(await body);
};

const encode = (cached: CachedResponse, encoding: Encoding): EncodedBody => {
  const known = cached.encoded.get(encoding) ?? {
    etag: etagOf(cached, encoding),
    body: compress[encoding](cached.body),
    uses: 0,
  };
  known.uses += 1;
  cached.encoded.set(encoding, known);
  // If it fails, the first body is sent on.
  if (encoding === 'br' && known.uses === USES_BEFORE_DENSE) {
    encodeDensely(cached, known).catch(() => undefined);
  }
  return known;
};

const encodeDensely = async (cached: CachedResponse, known: EncodedBody) => {
  const dense = await compressDensely(cached.body);
  const etag = etagOf(cached, 'br-dense');
  cached.encoded.set('br', { ...known, etag, body: Promise.resolve(dense) });
};
