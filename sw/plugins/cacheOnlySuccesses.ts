import type { WorkboxPlugin } from 'workbox-core/types';
import { SAVED_AT_HEADER } from '../../src/sync/worker/workerMessages';
import { readResponse } from '../catalogueResponse';
import { LANGUAGE_HEADER } from './preferLanguage';

/**
 * Caches a response, with the time, only when its body says success: a failure or the page of a captive
 * portal may also have status 200, and must not replace the good copy.
 *
 * Only the headers for the type, the server's time and the requested language are cached. With a `Vary` header the cache could
 * hold two copies of one URL, and the older one would be found first.
 */
export const cacheOnlySuccesses = (now: () => Date): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const { data } = await readResponse(request.url, response);
    // A success without data leaves the good copy, too.
    if (data === undefined) return null;
    const date = response.headers.get('date');
    const language = request.headers.get('accept-language');
    return new Response(await response.text(), {
      headers: {
        'content-type': 'application/json',
        [SAVED_AT_HEADER]: now().toISOString(),
        ...(date && { date }),
        ...(language && { [LANGUAGE_HEADER]: language }),
      },
    });
  },
});
