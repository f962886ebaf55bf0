import type { WorkboxPlugin } from 'workbox-core/types';
import { CONTENT_HASH_HEADER } from '../../src/sync/worker/workerMessages';

/** In the server's format: SHA-256 in base64url, truncated. */
const hashOf = async (body: ArrayBuffer, length: number) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, length);
};

/** Rejects altered pages: some networks inject scripts into unencrypted pages. */
export const rejectAltered = (): WorkboxPlugin => ({
  fetchDidSucceed: async ({ response }) => {
    const expected = response.headers.get(CONTENT_HASH_HEADER) ?? '';
    const body = await response.clone().arrayBuffer();
    if (!expected || (await hashOf(body, expected.length)) !== expected) {
      throw new Error('The page was altered on its way.');
    }
    return response;
  },
});
