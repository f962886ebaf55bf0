import type { WorkboxPlugin } from 'workbox-core/types';

/** Limits the time of a request; `signal` is called at its start. */
export const abortRequest = (signal: () => AbortSignal): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => new Request(request, { signal: signal() }),
});

/** Limits the time of a request including its body; the timeout of Workbox covers only the headers. */
export const requestTimeout = (signal: () => AbortSignal): WorkboxPlugin => ({
  ...abortRequest(signal),
  // Waits for the last byte, so that a stalled body counts as a failed call.
  fetchDidSucceed: async ({ response }) => {
    await response.clone().arrayBuffer();
    return response;
  },
});
