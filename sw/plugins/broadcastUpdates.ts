import type { WorkboxPlugin } from 'workbox-core/types';
import { SAVED_AT_HEADER, type WorkerMessage } from '../../src/sync/worker/workerMessages';

/** The replacement of a younger copy is not reported. */
const MIN_AGE_MS = 5_000;

/**
 * Tells the pages when a cached response was replaced by a different one. By content: an API on
 * another host need not expose its ETag, on which workbox-broadcast-update relies.
 *
 * Pages then repeat the call, which revalidates it again. A body that always differs would cause an endless
 * loop, so the replacement of a recent copy is not reported.
 */
export const broadcastUpdates = (
  postToPages: (message: WorkerMessage) => Promise<void>,
  now: () => Date,
): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse) return;
    const savedAt = Date.parse(oldResponse.headers.get(SAVED_AT_HEADER) ?? '');
    // A copy cached before the clock was set back has a time in the future.
    if (Math.abs(now().getTime() - savedAt) < MIN_AGE_MS) return;
    if ((await oldResponse.text()) === (await newResponse.text())) return;
    await postToPages({ type: 'CATALOGUE_UPDATED', url: request.url });
  },
});
