import type { WorkboxPlugin } from 'workbox-core/types';
import { SAVED_AT_HEADER, type WorkerMessage } from '../../src/pwa/workerMessages';

/** Milliseconds a copy must have stood before its replacement is news. */
const QUIET = 5_000;

/**
 * Tells the pages when a saved answer was replaced by a different one. By content: an API on
 * another host need not let us see its ETag, on which workbox-broadcast-update relies.
 *
 * Pages answer the news by calling again, which asks the shop again. A body that is never the
 * same twice would keep that going for ever, so a copy just saved is replaced in silence.
 */
export const announceUpdates = (
  tell: (message: WorkerMessage) => Promise<void>,
  now: () => Date,
): WorkboxPlugin => ({
  cacheDidUpdate: async ({ request, oldResponse, newResponse }) => {
    if (!oldResponse) return;
    const savedAt = Date.parse(oldResponse.headers.get(SAVED_AT_HEADER) ?? '');
    // A copy saved before the clock was set back has a time in the future.
    if (Math.abs(now().getTime() - savedAt) < QUIET) return;
    if ((await oldResponse.text()) === (await newResponse.text())) return;
    await tell({ type: 'CATALOGUE_UPDATED', url: request.url });
  },
});
