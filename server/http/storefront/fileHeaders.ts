/**
 * `no-transform` (RFC 9111 §5.2.2.6): a proxy or CDN that changes a file on its way keeps the service
 * worker, which compares hashes, from being installed.
 */
const lifetimes: [folder: string, cacheControl: string][] = [
  // Built files have a hash of their content in the name; a picture keeps its name when redrawn.
  ['assets', 'public, max-age=31536000, immutable, no-transform'],
  ['pictures', 'public, max-age=604800, stale-while-revalidate=86400'],
];

/** The Cache-Control of a built file. @param file relative to the built storefront, with slashes */
export const cacheControlOf = (file: string) => {
  const [folder] = file.split('/');
  return lifetimes.find(([known]) => known === folder)?.[1] ?? 'no-cache, no-transform';
};

/** Storefronts on other origins may show pictures, and their service workers keep them. */
export const PICTURE_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
