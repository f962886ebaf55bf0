import type { WorkboxPlugin } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/pwa/workerMessages';
import { parseBody } from '../catalogueCalls';

/** Removes the saved answer of what the shop says is no longer there, and tells the pages. */
export const forgetMissing = (
  cacheName: string,
  tell: (message: WorkerMessage) => Promise<void>,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status !== 404) return response;
    if (parseBody(await response.clone().text())?.code !== 404) return response;
    const cache = await caches.open(cacheName);
    if (await cache.delete(request.url)) {
      await tell({ type: 'CATALOGUE_UPDATED', url: request.url });
    }
    return response;
  },
});
