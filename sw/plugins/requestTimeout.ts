import type { WorkboxPlugin } from 'workbox-core/types';

/**
 * Limits the time of a request including its body; the timeout of Workbox covers only the headers.
 * @param limit a signal that aborts when the time is up; counts from the call
 */
export const requestTimeout = (limit: () => AbortSignal): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => new Request(request, { signal: limit() }),
  // Waits for the last byte, so that a stalled body counts as a failed call.
  fetchDidSucceed: async ({ response }) => {
    await response.clone().arrayBuffer();
    return response;
  },
});
