import type { WorkboxPlugin } from 'workbox-core/types';

/** Limits the time of a request including its body. @param signal called at the start of each request */
export const requestLimit = (signal: () => AbortSignal): WorkboxPlugin => ({
  requestWillFetch: async ({ request }) => new Request(request, { signal: signal() }),
});
