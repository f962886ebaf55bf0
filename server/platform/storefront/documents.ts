import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { makeCachedResponse, sendCached } from '../http/cachedResponse';
import { makeResponseCache } from '../http/responseCache';
import { cacheControlOf } from './fileHeaders';

/** The files whose name stays the same in every build, with their content types. */
const contentTypes = {
  'index.html': 'text/html; charset=utf-8',
  'manifest.webmanifest': 'application/manifest+json',
  'service-worker.js': 'text/javascript; charset=utf-8',
};

type DocumentName = keyof typeof contentTypes;
export const documentNames = Object.keys(contentTypes) as DocumentName[];

/** A deployment replaces files while the server runs. */
const CHECK_INTERVAL_MS = 100;

/**
 * Sends documents of the built storefront in `directory`. Their ETag is a hash of the content: those of two builds
 * may have the same size and, copied from an image, the same time of modification.
 */
export const makeDocuments = (directory: string) => {
  const freshness = { version: 0, maxAge: CHECK_INTERVAL_MS, isAnnounced: false };
  const cached = makeResponseCache({ freshness, staleIfError: false });
  const read = (name: DocumentName) =>
    cached(name, async (previous) => {
      const next = makeCachedResponse(await readFile(path.join(directory, name)));
      return previous?.hash === next.hash ? previous : next;
    }).catch(() => undefined);

  return async (name: DocumentName, request: FastifyRequest, reply: FastifyReply) => {
    const document = await read(name);
    if (!document) return reply.callNotFound();
    reply.header('cache-control', cacheControlOf(name));
    return sendCached(document, contentTypes[name], request, reply);
  };
};

export type SendDocument = ReturnType<typeof makeDocuments>;
