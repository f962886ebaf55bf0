import type { WorkboxPlugin } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/pwa/workerMessages';
import { parseBody } from '../catalogueCalls';

/** Reports to the pages whether the server responded. A captive portal does not count. */
export const reportReachability = (
  postToPages: (message: WorkerMessage) => Promise<void>,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    const reached = parseBody(await response.clone().text()) !== null;
    await postToPages({ type: 'NETWORK_OUTCOME', reached });
    return response;
  },
  fetchDidFail: () => postToPages({ type: 'NETWORK_OUTCOME', reached: false }),
});
