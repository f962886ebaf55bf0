import type { WorkboxPlugin } from 'workbox-core/types';
import {
  BUILD_HEADER,
  SAVED_AT_ATTRIBUTE,
  SAVED_AT_HEADER,
} from '../../src/sync/worker/workerMessages';

/** Headers of the transfer, which do not apply to a cached copy. */
const TRANSFER_HEADERS = ['content-encoding', 'content-length', 'transfer-encoding', 'vary'];

/**
 * Uses only rendered pages of the worker's own build, since the files of other builds are not on the device.
 * Caches existing public pages with the time, and deletes pages that are gone.
 */
export const cacheOnlyOwnBuild = (
  cacheName: string,
  build: string,
  now: () => Date,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    if (!isOfBuild(response, build)) throw new Error('The page is of another build, or of none.');
    if (response.status === 404) await (await caches.open(cacheName)).delete(request.url);
    return response;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && isOfBuild(cachedResponse, build) ? cachedResponse : null,
  cacheWillUpdate: async ({ response }) => (isPublicPage(response) ? stamp(response, now()) : null),
});

export const isOfBuild = ({ headers }: Response, build: string) =>
  headers.get(BUILD_HEADER) === build;

/** Pages in a chosen language are `private` only for shared caches; they have a Content-Language header. */
const isForEveryone = (headers: Headers) =>
  /\bpublic\b/.test(headers.get('cache-control') ?? '') || headers.has('content-language');

const isPublicPage = ({ status, headers }: Response) =>
  status === 200 &&
  headers.get('content-type')?.startsWith('text/html') === true &&
  isForEveryone(headers) &&
  !headers.has('set-cookie');

/** Writes the time into the document as well, since a page cannot read its own headers. */
const stamp = async (response: Response, now: Date) => {
  const savedAt = now.toISOString();
  const html = await response.text();
  const headers = new Headers(response.headers);
  for (const name of TRANSFER_HEADERS) headers.delete(name);
  headers.set(SAVED_AT_HEADER, savedAt);
  const stamped = html.replace('<html', `<html ${SAVED_AT_ATTRIBUTE}="${savedAt}"`);
  return new Response(stamped, { headers });
};
