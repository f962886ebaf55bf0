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

/** Storefronts on other origins show and cache pictures. */
export const PICTURE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
