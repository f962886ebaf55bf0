import type { WorkboxPlugin } from 'workbox-core/types';
import type { WorkerMessage } from '../../src/pwa/workerMessages';
import { parseBody } from '../catalogueCalls';

/** Tells the pages whether the server responded to each call; a portal's page is no response. */
export const reportReachability = (
  tell: (message: WorkerMessage) => Promise<void>,
): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    const reached = parseBody(await response.clone().text()) !== null;
    await tell({ type: 'NETWORK_OUTCOME', reached });
    return response;
  },
  fetchDidFail: () => tell({ type: 'NETWORK_OUTCOME', reached: false }),
});
