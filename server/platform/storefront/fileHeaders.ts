import path from 'node:path';
import type { FastifyStaticOptions } from '@fastify/static';

/**
 * `no-transform` (RFC 9111 §5.2.2.6): the service worker compares hashes, so it could not be installed
 * if a proxy or CDN changed a file.
 */
const cacheControls: [folder: string, cacheControl: string][] = [
  // Asset names contain a content hash; pictures keep their names when they change.
  ['assets', 'public, max-age=31536000, immutable, no-transform'],
  ['pictures', 'public, max-age=604800, stale-while-revalidate=86400'],
];

/** @param file relative to the built storefront, with slashes */
export const cacheControlOf = (file: string) => {
  const [folder] = file.split('/');
  return cacheControls.find(([known]) => known === folder)?.[1] ?? 'no-cache, no-transform';
};

/** Options of @fastify/static for what a build has written, with compressed copies. */
export const builtFiles = (root: string): FastifyStaticOptions => ({
  root,
  index: false,
  // A directory gets the 404 of any other path.
  allowedPath: (file) => !file.endsWith('/'),
  dotfiles: 'ignore',
  preCompressed: true,
  cacheControl: false,
  setHeaders: (response, file) => {
    const name = path.relative(root, file).replaceAll(path.sep, '/');
    response.setHeader('Cache-Control', cacheControlOf(name));
    response.setHeader('Vary', 'Accept-Encoding');
  },
});

/** Storefronts on other origins show and cache pictures. */
export const PICTURE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
