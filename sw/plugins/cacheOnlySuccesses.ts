import type { WorkboxPlugin } from 'workbox-core/types';
import { SAVED_AT_HEADER } from '../../src/pwa/workerMessages';
import { saysSuccess } from '../catalogueCalls';

/**
 * Caches a response only when its body says success, stamped with the time: a 200 may hold a
 * failure or a portal's page, and neither may replace the good copy.
 *
 * The copy carries no other headers than its type and the server's time. A `Vary` would let two
 * copies of one URL stand side by side, the older one in front.
 */
export const cacheOnlySuccesses = (now: () => Date): WorkboxPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    const text = await response.text();
    if (response.status !== 200 || !saysSuccess(request.url, text)) return null;
    const date = response.headers.get('date');
    return new Response(text, {
      headers: {
        'content-type': 'application/json',
        [SAVED_AT_HEADER]: now().toISOString(),
        ...(date && { date }),
      },
    });
  },
});
