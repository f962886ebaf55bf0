import type { WorkboxPlugin } from 'workbox-core/types';

/** Caches only scripts: the page of a captive portal also has status 200. */
export const cacheOnlyScripts = (): WorkboxPlugin => ({
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && response.headers.get('content-type')?.includes('javascript')
      ? response
      : null,
});
