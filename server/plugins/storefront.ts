import { existsSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import { OperatorError } from '../operatorError';

/** The screens of the shop (spec §2): the same document for each, whatever the parameters say. */
const screens = [
  '/',
  '/category',
  '/installpwa',
  '/product/:productName/:productId',
  '/auth',
  '/policy/:tab',
  '/about',
  '/certificates',
  '/stores',
  '/cart',
  '/wishlist',
  '/profile/:tab',
  '/checkout',
  '/orderdetails/:orderId',
  '/payment-status/:status/:orderId',
  '/admin',
];

/** Built files have a hash of their content in the name; a picture keeps its name when redrawn. */
const lifetimes: [folder: string, cacheControl: string][] = [
  ['assets', 'public, max-age=31536000, immutable'],
  ['pictures', 'public, max-age=604800, stale-while-revalidate=86400'],
];

/**
 * Serves the built storefront: its files, compressed beforehand, and its document for every screen.
 * @throws OperatorError when it is not built
 */
export const storefront = fp<{ directory: string }>(async (app, { directory }) => {
  if (!existsSync(path.join(directory, 'index.html'))) {
    throw new OperatorError(
      `There is no built storefront in ${directory}: run npm run build first, or set API_ONLY=1.`,
    );
  }
  await app.register(fastifyStatic, {
    root: directory,
    index: false,
    // A directory is nothing to look at, and nothing to be told about either.
    allowedPath: (file) => !file.endsWith('/'),
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, file) => {
      const [folder] = path.relative(directory, file).split(path.sep);
      const lifetime = lifetimes.find(([known]) => known === folder)?.[1] ?? 'no-cache';
      response.setHeader('Cache-Control', lifetime);
      response.setHeader('Vary', 'Accept-Encoding');
    },
  });
  for (const screen of screens) {
    app.get(screen, { schema: { hide: true } }, (_request, reply) => reply.sendFile('index.html'));
  }
});
