import type { WorkboxPlugin } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/sync/worker/workerMessages';
import { readResponse } from '../catalogueResponse';

/** On a 404 of the shop itself, deletes the cached response and the cached pages of the missing resource, and notifies the open pages. */
export const deleteMissing = (
  cacheName: string,
  postToPages: (message: WorkerMessage) => Promise<void>,
  deletePages: (callUrl: string) => Promise<void>,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status !== 404) return response;
    if ((await readResponse(request.url, response)).status !== 404) return response;
    await deletePages(request.url);
    const cache = await caches.open(cacheName);
    if (await cache.delete(request.url)) {
      await postToPages({ type: 'CATALOGUE_UPDATED', url: request.url });
    }
    return response;
  },
});
