import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { OWN_PICTURES } from '../platform/config/pictures';
import { notFound } from '../platform/http/errors/httpError';
import { PICTURE_HEADERS } from '../platform/storefront/fileHeaders';

export const PICTURE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Serves added pictures. The content of a name never changes, so the name is the ETag. */
export const pictureFiles = async (app: FastifyInstance, { folder }: { folder: string }) => {
  app.get<{ Params: { name: string } }>(
    `${OWN_PICTURES}/:name`,
    { schema: { hide: true } },
    async ({ params: { name }, headers }, reply) => {
      const isName = /^[0-9a-f]{20}-(\d{2,4}|preview)\.webp$/.test(name);
      const content = isName && (await readFile(path.join(folder, name)).catch(() => undefined));
      if (!content) throw notFound('not_found.picture');
      reply.headers({
        ...PICTURE_HEADERS,
        'cache-control': PICTURE_CACHE_CONTROL,
        etag: `"${name}"`,
      });
      if (headers['if-none-match'] === `"${name}"`) return reply.code(304).send();
      return reply.type('image/webp').send(content);
    },
  );
};
