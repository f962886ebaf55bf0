import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../compression';
import { findEtag } from '../etag';
import { contentTypeOf } from './contentType';
import type { FileCache } from './fileCache';
import { cacheControlOf } from './fileHeaders';
import type { LoadedFile } from './loadFile';

const SHELL = 'index.html';

/**
 * Responds with a file in memory. Other files, and ranges, are left to the route, which streams from
 * disk.
 */
export const sendFromCache = async (
  files: FileCache,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { '*': name = SHELL } = request.params as { '*'?: string };
  const file =
    contentTypeOf(name) && request.headers.range === undefined && (await files.read(name));
  if (file) return send(file, name, request, reply);
};

/** Responds with the document that the browser renders any page from. */
export const sendShell = async (files: FileCache, request: FastifyRequest, reply: FastifyReply) => {
  const shell = await files.read(SHELL);
  return shell ? send(shell, SHELL, request, reply) : reply.callNotFound();
};

const send = (
  file: LoadedFile,
  name: string,
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
) => {
  // Without a compressed copy there is nothing to negotiate.
  const encoding = (file.br ?? file.gzip) && encodingFor(headers['accept-encoding']);
  const representation = (encoding && file[encoding]) ?? file.identity;
  reply
    .headers(representation.headers)
    .header('cache-control', cacheControlOf(name))
    .header('vary', 'Accept-Encoding')
    .header('accept-ranges', 'bytes');
  if (reply.statusCode === 200 && isUnchanged(headers, representation.headers)) {
    return reply.code(304).send();
  }
  const { body } = representation;
  reply.type(contentTypeOf(name) ?? '').header('content-length', body.length);
  return reply.send(method === 'HEAD' ? Buffer.alloc(0) : body);
};

/** If-Modified-Since counts only without an ETag to compare (RFC 9110 §13.1.3). */
const isUnchanged = (
  { 'if-none-match': etags, 'if-modified-since': date }: FastifyRequest['headers'],
  { etag, 'last-modified': modified }: { etag: string; 'last-modified': string },
) =>
  etags === undefined
    ? date !== undefined && Date.parse(modified) <= Date.parse(date)
    : findEtag(etags, [etag]) !== undefined;
