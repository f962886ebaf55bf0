import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { ConfigError } from '../config/configError';
import { documentNames, type SendDocument } from './documents';
import { builtFiles, PICTURE_HEADERS } from './fileHeaders';

interface StorefrontOptions {
  /** Of the built storefront. */
  directory: string;
  sendDocument: SendDocument;
}

/** Serves the built, precompressed storefront. @throws ConfigError when it is not built */
export const storefront = fp<StorefrontOptions>(async (app, { directory, sendDocument }) => {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new ConfigError(
      `There is no built storefront in ${directory}: run npm run build first, or set API_ONLY=1.`,
    );
  }
  app.addHook('onSend', async ({ url }, reply) => {
    if (url.startsWith('/pictures/')) reply.headers(PICTURE_HEADERS);
  });
  for (const name of documentNames) {
    app.get(`/${name}`, { schema: { hide: true } }, (request, reply) =>
      sendDocument(name, request, reply),
    );
  }
  await app.register(fastifyStatic, builtFiles(directory));
});
