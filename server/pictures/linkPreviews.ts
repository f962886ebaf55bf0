import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { OWN_PICTURES } from '../platform/config/pictures';
import { notFound } from '../platform/http/errors/httpError';
import { PICTURE_HEADERS } from '../platform/storefront/fileHeaders';
import { startPictureProcess } from './startPictureProcess';

interface PreviewOptions {
  /** Of added pictures. */
  added: string;
  /** Of the pictures of the built storefront; undefined when only the API is served. */
  built: string | undefined;
}

const MAX_BYTES = 16 * 1024 * 1024;
/** Another caller gets the WebP file. */
const MAX_WAITING = 8;
const MAX_PIXELS = 4_000_000;
const CACHE_CONTROL = 'public, max-age=604800';

const oneAtATime = pLimit(1);

/** In a process of its own, as photographs are. @throws when it cannot be decoded */
const toJpeg = async (picture: Buffer) => {
  const { run, end } = startPictureProcess();
  try {
    await run('read', { photograph: picture, maxPixels: MAX_PIXELS });
    return (await run('jpeg', {})).content;
  } finally {
    end();
  }
};

/**
 * The pictures of link previews as JPEG: some chats and mail programs show no WebP. Made when they are first asked for;
 * `/pictures/previews/added/a.jpg` is that of `/pictures/added/a.webp`.
 */
export const linkPreviews = async (app: FastifyInstance, { added, built }: PreviewOptions) => {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    ignoreFetchAbort: true,
    fetchMethod: async (file) => {
      const picture = await readFile(file).catch(() => undefined);
      return picture && oneAtATime(() => toJpeg(picture));
    },
  });
  const serve = (folder: string, address: string, previews: string) =>
    app.get<{ Params: { name: string } }>(
      `${previews}/:name(^[\\w-]{1,200}).jpg`,
      { schema: { hide: true } },
      async ({ params: { name } }, reply) => {
        const file = path.join(folder, `${name}.webp`);
        const isBusy = oneAtATime.pendingCount >= MAX_WAITING && !cache.has(file);
        const content = isBusy ? 'busy' : await cache.fetch(file).catch(() => 'damaged' as const);
        if (!content) throw notFound('not_found.picture');
        reply.headers({ ...PICTURE_HEADERS, 'cache-control': CACHE_CONTROL });
        if (typeof content !== 'string') return reply.type('image/jpeg').send(content);
        return reply.header('cache-control', 'no-store').redirect(`${address}/${name}.webp`, 302);
      },
    );
  serve(added, OWN_PICTURES, '/pictures/previews/added');
  if (built) serve(built, '/pictures', '/pictures/previews');
};
