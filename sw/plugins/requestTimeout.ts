import type { WorkboxPlugin } from 'workbox-core/types';
import { requestLimit } from './requestLimit';

/**
 * Limits the time of a request, and waits for the last byte, so that a stalled body counts as a failed call.
 * The timeout of Workbox covers only the headers.
 * @param signal called at the start of each request
 */
export const requestTimeout = (signal: () => AbortSignal): WorkboxPlugin => ({
  ...requestLimit(signal),
  fetchDidSucceed: async ({ response }) => {
    await response.clone().arrayBuffer();
    return response;
  },
});
