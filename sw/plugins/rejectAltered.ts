import type { WorkboxPlugin } from 'workbox-core/types';
import { CONTENT_HASH_HEADER } from '../../src/pwa/workerMessages';

/** As the server writes it: SHA-256 in base64url, without its end. */
const hashOf = async (body: ArrayBuffer, length: number) => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').slice(0, length);
};

/** Some networks add scripts to every page that is not encrypted: such a page is not used. */
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
