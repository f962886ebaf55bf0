import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyPluginAsync } from 'fastify';

const file = fileURLToPath(new URL('./plainPage.css', import.meta.url));

/** `style.css` of pages that are plain HTML and have none of the storefront's files. */
export const plainStyles: FastifyPluginAsync = async (app) => {
  const css = await readFile(file, 'utf8');
  app.get('/style.css', { config: { access: 'public' }, schema: { hide: true } }, (_, reply) =>
    reply.type('text/css; charset=utf-8').send(css),
  );
};
