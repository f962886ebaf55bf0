import type { WorkboxPlugin } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/sync/worker/workerMessages';
import { readResponse } from '../catalogueResponse';
import { isAborting } from '../requestSignal';

/**
 * Reports to the pages whether the shop itself responded. A captive portal or a gateway does not count; a request
 * that the worker aborts says nothing.
 */
export const reportReachability = (
  postToPages: (message: WorkerMessage) => Promise<void>,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    const reached = (await readResponse(request.url, response)).status !== null;
    await postToPages({ type: 'NETWORK_OUTCOME', reached });
    return response;
  },
  fetchDidFail: async () => {
    if (!isAborting()) await postToPages({ type: 'NETWORK_OUTCOME', reached: false });
  },
});
